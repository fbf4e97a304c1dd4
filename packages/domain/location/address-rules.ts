import { isEmpty } from '../empty.ts'

/** Longest name that a customer may give an address. */
export const nicknameMaxLength = 40

interface AddressParts {
  zip: string
  street: string
  city: string
}

/**
 * Good enough to ask the postal check about: zip, street and city are there and the street does not hold the
 * word 'undefined' (LOC-03). Else the form says `invalidAddress`.
 */
export const isAddressComplete = ({ zip, street, city }: AddressParts): boolean =>
  !isEmpty(zip) && !isEmpty(street) && !isEmpty(city) && !street.toLowerCase().includes('undefined')

interface Door extends AddressParts {
  state: string
  apt: string
}

const parts = ({ street, city, state, zip }: Omit<Door, 'apt'>): string =>
  [street, city, state, zip].map((part) => part.trim().toLowerCase()).join('|')

/** The same building: what a store delivers to, whatever the apartment. */
export const isSameBuilding = (one: Omit<Door, 'apt'>, other: Omit<Door, 'apt'>): boolean =>
  parts(one) === parts(other)

/** The same building and apartment: one entry in a list of addresses. */
export const isSameDoor = (one: Door, other: Door): boolean =>
  isSameBuilding(one, other) && one.apt.trim().toLowerCase() === other.apt.trim().toLowerCase()

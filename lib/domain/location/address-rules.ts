import { isEmpty } from '../empty.ts'

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

import type { Address } from './address.ts'

/** Street and apartment, as a courier looks for a door: `2330 Kalākaua Ave, #1203`. */
export const doorLine = ({ street, apt }: Pick<Address, 'street' | 'apt'>): string =>
  [street, apt].filter(Boolean).join(', ')

/** `Honolulu, HI 96815` */
export const placeLine = ({ city, state, zip }: Pick<Address, 'city' | 'state' | 'zip'>): string =>
  `${city}, ${[state, zip].filter(Boolean).join(' ')}`

/** Door and city, where addresses are listed: `2330 Kalākaua Ave, #1203, Honolulu`. */
export const doorAndCity = (address: Pick<Address, 'street' | 'apt' | 'city'>): string =>
  [doorLine(address), address.city].filter(Boolean).join(', ')

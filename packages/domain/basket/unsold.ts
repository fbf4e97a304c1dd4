import type { BasketItem } from './basket.ts'

/** A line that is shown but cannot be sold now. */
export const isUnsold = ({
  available,
  alcoholRestricted,
}: Pick<BasketItem, 'available' | 'alcoholRestricted'>): boolean => !available || alcoholRestricted

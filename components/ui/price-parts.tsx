import { look } from './look.tsx'
import styles from './price-parts.module.css'

/** A price; a deal is red, with the price before struck through. */
export const PriceLine = look('p', styles.price, {
  deal: { true: styles.deal },
  large: { true: styles.large },
})
export const PriceNow = look('bdi', styles.now)
export const PriceBefore = look('s', styles.was)

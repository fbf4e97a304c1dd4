import { clsx } from 'clsx'
import { look } from './look.tsx'
import styles from './quantity.module.css'

/** A round + that grows into a counter: `data-open` while it is one, `data-count` while it is folded over units. */
export const Quantity = look('div', styles.quantity)

/** A text in the place of the +. */
export const QuantityLabel = look('span', clsx(styles.quantity, styles.words), {
  tone: { ask: styles.ask, closed: styles.closed },
})

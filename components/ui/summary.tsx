import { look } from './look.tsx'
import styles from './summary.module.css'

/** Rows of money: a name and an amount. A row may be `data-strong`, an amount `data-saving`. */
export const Summary = look('dl', styles.summary)
export const SummaryTotal = look('div', styles.total)

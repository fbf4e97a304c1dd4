import styles from './chip.module.css'
import { look } from './look.tsx'

/** A choice that can be on (`aria-current`, `aria-pressed`) or, when removable, be taken away. */
export const Chip = look('button', styles.chip, {
  outline: { true: styles.outline },
  removable: { true: styles.removable },
})

/** A row of chips or badges that wraps. */
export const Chips = look('div', styles.chips)

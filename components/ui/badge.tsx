import styles from './badge.module.css'
import { look } from './look.tsx'

/** A short text on a small pill: a mark, a state, a count. */
export const Badge = look('span', styles.badge, {
  tone: {
    deal: styles.deal,
    gold: styles.gold,
    night: styles.night,
    good: styles.good,
    plain: styles.plain,
    soldOut: styles.soldOut,
    count: styles.count,
  },
})

/** A choice that can be on (`aria-current`, `aria-pressed`) or, when removable, be taken away. */
export const Chip = look('button', styles.chip, {
  outline: { true: styles.outline },
  removable: { true: styles.removable },
  /** A long text takes several lines. */
  wraps: { true: styles.wraps },
})

/** A row of chips or badges that wraps. */
export const Chips = look('div', styles.chips)

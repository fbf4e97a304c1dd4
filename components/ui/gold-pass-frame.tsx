import { clsx } from 'clsx'
import styles from './gold-pass-frame.module.css'
import rowStyles from './media-row.module.css'
import { look } from './look.tsx'

/** The dark card of the membership, with gold flecks. */
export const GoldPassFrame = look('section', styles.goldPass)

/** One line about the membership. */
export const GoldPassNote = look('div', clsx(rowStyles.mediaRow, styles.line))

import { look } from '#components/ui/look.tsx'
import styles from './row.module.css'

/** One line of a list inside a box: an icon, words, an action. */
export const Row = look('li', styles.row)

/** The disc that its icon stands on. */
export const RowDisc = look('span', styles.disc)

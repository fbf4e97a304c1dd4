import styles from './media-row.module.css'
import { look } from './look.tsx'

/** An icon, a text that takes the available space, and what is at the end. */
export const MediaRow = look('div', styles.mediaRow)

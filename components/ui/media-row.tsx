import styles from './media-row.module.css'
import { look } from './look.tsx'

/** An icon, words that take the room there is, and what stands at the end. */
export const MediaRow = look('div', styles.mediaRow)

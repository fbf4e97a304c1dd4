import styles from './later-rows.module.css'
import { look } from './look.tsx'

/** Sections with rows of cards, within a container: those outside the window are laid out when they come near. */
export const LaterRows = look('div', styles.rows)

import styles from './dialog-parts.module.css'
import { look } from './look.tsx'

/** What a dialog holds. */
export const DialogBody = look('div', styles.modalBody)

/** Its buttons, one below the other. */
export const DialogActions = look('div', styles.modalActs)

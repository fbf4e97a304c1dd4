import styles from './actions.module.css'
import { look } from './look.tsx'

/** Buttons and links side by side. */
export const Actions = look('div', styles.orderActs)

/** Buttons of a form, at its end. */
export const FormActions = look('div', styles.formActs)

/** The content of a dialog. */
export const DialogBody = look('div', styles.modalBody)

/** Its buttons, one below the other. */
export const DialogActions = look('div', styles.modalActs)

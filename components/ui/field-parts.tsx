import styles from './field-parts.module.css'
import { look } from './look.tsx'

/** A label, a control and a hint; `data-state="error"` gives it red edges and makes the hint an error. */
export const FieldFrame = look('div', styles.field)

/** The edge around a control, with room for a mark or a button beside it. */
export const FieldBox = look('div', styles.box)

/** What stands below the control. */
export const FieldHint = look('p', styles.hint)

import styles from './field-parts.module.css'
import { look } from './look.tsx'

/** A label, a control and a hint; `data-state="error"` gives it red edges and makes the hint an error. */
export const FieldFrame = look('div', styles.field)

/** Behind the label of what may stay empty. */
export const Optional = look('span', styles.optional)

/** The edge around a control, with space for a mark or a button beside it. */
export const FieldBox = look('div', styles.box)

/** A text of several lines, which people make higher as they need it. */
export const TextArea = look('textarea', styles.area)

/** What is below the control. */
export const FieldHint = look('p', styles.hint)

/** A box to tick, with its label. */
export const Check = look('label', styles.check)

/** Several of them, one below the other. */
export const Checks = look('div', styles.checks)

/** What is wrong with one of them. */
export const CheckError = look('p', styles.error)

/** Two fields or choices, side by side where there is space. */
export const Pair = look('div', styles.pair)

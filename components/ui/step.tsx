import { look } from './look.tsx'
import styles from './step.module.css'

/** One step of several, as a form: its heading and its fields, one below the other. `roomy` where it has a side of a dialog. */
export const StepFrame = look('form', styles.step, { roomy: { true: styles.roomy } })

/** The way to another step, below the form. */
export const StepFoot = look('p', styles.foot)

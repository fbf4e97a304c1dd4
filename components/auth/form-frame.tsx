import { look } from '#components/ui/look.tsx'
import styles from './form-frame.module.css'

/** One step of signing in or registering. */
export const FormFrame = look('form', styles.frame)

/** The way to another step, below the form. */
export const FormFoot = look('p', styles.foot)

import { look } from './look.tsx'
import styles from './pictures.module.css'

/** The plover, drawn large. */
export const Character = look('img', styles.character)

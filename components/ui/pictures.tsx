import { look } from './look.tsx'
import styles from './pictures.module.css'

/** The plover, drawn large. */
export const Character = look('img', styles.character)

/** A large icon on gold, above a message. */
export const GoldDisc = look('span', styles.goldDisc)

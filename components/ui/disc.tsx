import styles from './disc.module.css'
import { look } from './look.tsx'

/** A large icon on gold, above a message. */
export const GoldDisc = look('span', styles.goldDisc)

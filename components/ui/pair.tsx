import { look } from './look.tsx'
import styles from './pair.module.css'

/** Two fields or choices, side by side where there is room. */
export const Pair = look('div', styles.pair)

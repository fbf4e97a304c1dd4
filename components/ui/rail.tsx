import { look } from './look.tsx'
import styles from './rail.module.css'

/** A row of cards that scrolls sideways; `--rail-card` is the width of one. */
export const Rail = look('ul', styles.rail)

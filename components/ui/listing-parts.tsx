import styles from './listing-parts.module.css'
import { look } from './look.tsx'

/** The way to further products below a listing. */
export const PageLinks = look('nav', styles.moreLinks)

/** A row of cards that scrolls sideways; `--cards` is how many are in sight; `--rail-card` is the width of one instead. */
export const Rail = look('ul', styles.rail)

import styles from './listing-parts.module.css'
import { look } from './look.tsx'

/** The way to further products below a listing. */
export const PageLinks = look('nav', styles.moreLinks)

/** A row of cards that scrolls sideways; `--rail-card` is the width of one. */
export const Rail = look('ul', styles.rail)

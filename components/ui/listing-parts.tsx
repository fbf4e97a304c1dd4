import styles from './listing-parts.module.css'
import { look } from './look.tsx'

/** Count and order of a listing, at the end of its toolbar. */
export const ToolbarEnd = look('div', styles.toolbarEnd)

/** The way to further products below a listing. */
export const PageLinks = look('nav', styles.moreLinks)

/** A row of cards that scrolls sideways; `--rail-card` is the width of one. */
export const Rail = look('ul', styles.rail)

import { look } from './look.tsx'
import styles from './section-parts.module.css'

/** A block of a page, at its distance from the one above. */
export const SectionBlock = look('section', styles.section)
export const SectionHead = look('div', styles.head)
export const SectionTitle = look('h2', styles.title)
export const SectionNote = look('p', styles.note)
/** The way to all of what the section shows some of. */
export const SeeAllLook = look('button', styles.seeAll)

import styles from './box.module.css'
import { look } from './look.tsx'

/** A card on the page that contains one thing. */
export const Box = look('section', styles.box)

/** Heading of a box with an action at its end. */
export const BoxHead = look('div', styles.head)

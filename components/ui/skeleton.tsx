import { clsx } from 'clsx'
import boxStyles from './box.module.css'
import { look } from './look.tsx'
import styles from './skeleton.module.css'

/** Keeps the place of what is still loading; `line` is as high as a notice. */
export const Skeleton = look('div', styles.skeleton, { line: { true: styles.line } })

/** Keeps the place of a box. */
export const BoxPlaceholder = look('div', clsx(boxStyles.box, styles.box))

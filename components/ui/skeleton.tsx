import { look } from './look.tsx'
import styles from './skeleton.module.css'

/** Keeps the place of what is still loading; `line` is as high as a notice. */
export const Skeleton = look('div', styles.skeleton, { line: { true: styles.line } })

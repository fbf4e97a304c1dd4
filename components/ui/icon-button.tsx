import styles from './icon-button.module.css'
import { look } from './look.tsx'

/** A round button that holds only an icon; it needs an `aria-label`. */
export const IconButton = look('button', styles.iconButton, { raised: { true: styles.raised } })

import { look } from './look.tsx'
import styles from './page-frame.module.css'

/** Header, page and footer, at least as high as the window. */
export const PageFrame = look('div', styles.page)

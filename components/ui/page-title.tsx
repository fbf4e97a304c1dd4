import { look } from './look.tsx'
import styles from './page-title.module.css'

/** What a page is about. */
export const PageTitle = look('h1', styles.title)

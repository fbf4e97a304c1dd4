import { look } from './look.tsx'
import styles from './thumbnails.module.css'

/** Small pictures of products in a row, each with its quantity. */
export const Thumbnails = look('ul', styles.miniItems)

import { look } from '#components/ui/look.tsx'
import styles from './or-line.module.css'

/** Between a wallet and the other ways to pay. */
export const OrLine = look('p', styles.or)

import { clsx } from 'clsx'
import styles from './fine-print.module.css'
import { look } from './look.tsx'

/** A legal line in small type. */
export const FinePrint = look('p', clsx('muted', styles.finePrint))

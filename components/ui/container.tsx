import { clsx } from 'clsx'
import styles from './container.module.css'
import { look } from './look.tsx'

/** The width that all pages share, with the gutter at its sides. */
export const Container = look('div', styles.container)

/** A page of text, narrow enough to read. */
export const Reading = look('main', clsx(styles.container, styles.reading))

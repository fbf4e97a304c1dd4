import { clsx } from 'clsx'
import { look } from './look.tsx'
import styles from './notice.module.css'

/** A message in its place on the page. */
export const NoticeBar = look('p', styles.notice, {
  tone: { good: styles.good, warn: styles.warn, error: styles.error },
})

/** What can be done about a notice, at its end. */
export const NoticeAction = look('button', clsx('link', styles.push))

/** A legal line in small type. */
export const FinePrint = look('p', clsx('muted', styles.finePrint))

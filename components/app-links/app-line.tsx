import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import styles from './app-line.module.css'

/** Offers the app in one quiet line, where something else is what people came for; the link by SMS is in the footer (APP-01). */
export function AppLine({ children }: { children: ReactNode }) {
  const t = useTranslations('appLink')
  const id = useId()
  return (
    <section data-only="browser" className={styles.line} aria-labelledby={id}>
      <p id={id}>{t('title')}</p>
      {children}
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: to what the page is about, its `#content`. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <Button as="a" tone="night" className={styles.skipLink} href="#content">
      {t('skip')}
    </Button>
  )
}

import { ClipboardList } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './list-link.module.css'

/** The way to the page where a list becomes a basket (SEA-04). */
export function ListLink({ locale }: { locale: Locale }) {
  const t = useTranslations('search')
  return (
    <Link className={`link ${styles.list}`} href={paths.page('/shopping-list', locale)} prefetch={false}>
      <ClipboardList aria-hidden />
      {t('pasteList')}
    </Link>
  )
}

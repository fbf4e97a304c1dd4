import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

/** The membership beside the offers of the home page. */
export function GoldPassCard({ locale }: { locale: Locale }) {
  const t = useTranslations('goldPass')
  return (
    <aside className="gold-pass" aria-label={t('name')}>
      <img className="spangle" src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <Badge tone="gold" className="justify-self-start">
        {t('name')}
      </Badge>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Link
        className={buttonClass({ size: 'small', className: 'justify-self-start' })}
        href={paths.goldPass(locale)}
        prefetch={false}
      >
        {t('action')}
      </Link>
    </aside>
  )
}

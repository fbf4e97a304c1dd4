import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { GoldPassFrame } from '#components/ui/gold-pass-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './gold-pass-card.module.css'

/** The membership beside the offers of the home page. */
export function GoldPassCard({ locale }: { locale: Locale }) {
  const t = useTranslations('goldPass')
  return (
    <GoldPassFrame as="aside" aria-label={t('name')}>
      <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <Badge tone="gold" className={styles.goldPassMark}>
        {t('name')}
      </Badge>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Button
        as={Link}
        size="small"
        className={styles.goldPassAction}
        href={paths.goldPass(locale)}
        prefetch={false}
      >
        {t('action')}
      </Button>
    </GoldPassFrame>
  )
}

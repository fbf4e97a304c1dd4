'use client'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { PloverMark } from '#components/ui/brand.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'

/** What Gold Pass saves here; without one, a link to it (BSK-09). */
export function PassLine({ text, subscribed }: { text: string; subscribed: boolean }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  return (
    <GoldPassNote data-slot="gold-pass-line">
      <PloverMark />
      <span>{text}</span>
      {subscribed ? null : (
        <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
          {t('seePass')}
        </Link>
      )}
    </GoldPassNote>
  )
}

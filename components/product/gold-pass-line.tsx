import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PloverMark } from '#components/ui/brand.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'

/** What the membership would take off, in one line. */
export function GoldPassLine({ locale }: { locale: Locale }) {
  const t = useTranslations('goldPass')
  return (
    <GoldPassNote data-slot="gold-pass-line">
      <PloverMark />
      <span>{t.rich('line', { b: (words) => <b>{words}</b> })}</span>
      <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
        {t('join')}
      </Link>
    </GoldPassNote>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { PloverMark } from '#components/ui/brand.tsx'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'
import { Link } from '#components/ui/link.tsx'
import { useFeatures } from '#lib/client/features.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

/** What Gold Pass saves here, and on what; without one, a link to it (BSK-09, SUB-04). */
export function PassLine({ basket: { passBanner, passItemBanner, subscribed } }: { basket: Basket }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  const { subscriptions } = useFeatures()
  if (passBanner === null && passItemBanner === null) return null
  if (!subscribed && !subscriptions) return null
  return (
    <GoldPassNote data-slot="gold-pass-line">
      <PloverMark />
      <span>
        {passBanner ? <b>{passBanner}</b> : null} {passItemBanner}
      </span>
      {subscribed ? null : (
        <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
          {t('seePass')}
        </Link>
      )}
    </GoldPassNote>
  )
}

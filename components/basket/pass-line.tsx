import { useLocale, useTranslations } from 'next-intl'
import { PloverMark } from '#components/ui/brand.tsx'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'
import { Link } from '#components/ui/link.tsx'
import { PassSaved } from '#components/ui/pass-saved.tsx'
import { useSelectedLocation } from '#lib/client/location.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'
import { useFeatures } from '#lib/client/features.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

/** What Gold Pass saves here, and on what; without one, a link to it (BSK-09, SUB-04). */
export function PassLine({ basket: { passBanner, passItemBanner, subscribed } }: { basket: Basket }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  const { subscriptions } = useFeatures()
  const terms = passTerms(useSelectedLocation().country)
  if (passBanner === null && passItemBanner === null) return subscribed ? <PassSaved as="line" /> : null
  if (!subscribed && !subscriptions) return null
  return (
    <>
      <GoldPassNote data-slot="gold-pass-line">
        <PloverMark />
        <span>
          {passBanner ? <b>{passBanner}</b> : null} {passItemBanner}{' '}
          {subscribed ? null : t('passTerms', { ...terms })}
        </span>
        {subscribed ? null : (
          <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
            {t('seePass')}
          </Link>
        )}
      </GoldPassNote>
      {subscribed ? <PassSaved as="line" /> : null}
    </>
  )
}

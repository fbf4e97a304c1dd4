'use client'
import { Gift } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useLocale, useTranslations } from 'next-intl'
import { useFeatures } from '#lib/client/features.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'

/** The account's way to the referral page, while the feature is on (REF-01). */
export function ReferralBox() {
  const t = useTranslations('referral')
  const locale = localeOf(useLocale())
  if (!useFeatures().refer_a_friend_enabled) return null
  return (
    <Box aria-labelledby="account-referral">
      <BoxHead>
        <h2 id="account-referral">
          <Gift aria-hidden /> {t('title')}
        </h2>
        <Link className="link" href={paths.referral(locale)} prefetch={false}>
          {t('open')}
        </Link>
      </BoxHead>
    </Box>
  )
}

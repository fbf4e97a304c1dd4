'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { changeCode } from '#lib/client/basket-sync.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import { useLimits } from '#lib/client/limits.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { CodeRow } from './code-row.tsx'

/** The code of the friend who invited the shopper, while refer-a-friend is on (BSK-05, REF-01). */
export function ReferralRow({ referral }: { referral: Basket['referral'] }) {
  const t = useTranslations('checkout.referral')
  const { refer_a_friend_enabled: isOn, referral_code_length: length } = useLimits()
  if (!isOn) return null
  const codes = referral === null ? [] : [referral]
  return (
    <CodeRow
      label={t('label')}
      icon={<Gift aria-hidden />}
      maxLength={length}
      firstCode={referral === null ? invitationCode() : ''}
      codes={codes.map(({ code, applied, message }) => ({
        code,
        applied,
        text: applied ? t('applied') : (message ?? t('invalid')),
      }))}
      onApply={(referralCode) => changeCode({ referralCode })}
      onRemove={() => changeCode({ referralCode: null })}
    />
  )
}

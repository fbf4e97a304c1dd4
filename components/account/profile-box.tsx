'use client'
import { BadgeCheck, DoorOpen, Fingerprint, Gift, Mail, Megaphone, Phone, Star, User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatPhone } from '@kolea/domain/account/phone-rule.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { useFeatures } from '#lib/client/features.ts'
import { ProfileForm } from './profile-form.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Row, RowDisc } from './row.tsx'

/** The profile's fields (PRO-01), and the form that changes them. */
export function ProfileBox({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const [editing, setEditing] = useState(false)
  return (
    <Box aria-labelledby="account-profile">
      <BoxHead>
        <h2 id="account-profile">{t('profile')}</h2>
        {editing ? null : (
          <button type="button" className="link" onClick={() => setEditing(true)}>
            {t('edit')}
          </button>
        )}
      </BoxHead>
      {editing ? (
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <ProfileDetails profile={profile} />
      )}
    </Box>
  )
}

/** Points and referral code stand here while the features are on; an empty value is left out. */
function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const { rewards_enabled: hasRewards, refer_a_friend_enabled: hasReferral } = useFeatures()
  const rows = [
    { key: 'name', Icon: User, text: `${profile.firstName} ${profile.lastName}` },
    { key: 'email', Icon: Mail, text: profile.email },
    { key: 'phone', Icon: Phone, text: formatPhone(profile.phone) },
    { key: 'points', Icon: Star, text: hasRewards ? t('pointsCount', { count: profile.rewardsPoints }) : '' },
    { key: 'referralCode', Icon: Gift, text: (hasReferral && profile.referralCode) || '' },
    { key: 'loyaltyId', Icon: BadgeCheck, text: profile.loyaltyId },
    { key: 'digitalId', Icon: Fingerprint, text: profile.digitalId },
    { key: 'marketing', Icon: Megaphone, text: t(profile.marketingEmail ? 'yes' : 'no') },
    { key: 'contactless', Icon: DoorOpen, text: t(profile.contactless ? 'yes' : 'no') },
  ] as const
  return (
    <ul>
      {rows
        .filter(({ text }) => text !== '')
        .map(({ key, Icon, text }) => (
          <Row key={key}>
            <RowDisc>
              <Icon aria-hidden />
            </RowDisc>
            <span>
              <small>{t(`fields.${key}`)}</small>
              <b>
                <bdi>{text}</bdi>
              </b>
            </span>
          </Row>
        ))}
    </ul>
  )
}

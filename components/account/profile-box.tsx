'use client'
import {
  BadgeCheck,
  DoorOpen,
  Fingerprint,
  Gift,
  Mail,
  Megaphone,
  Phone,
  Star,
  User,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatPhone } from '@kolea/domain/account/phone-rule.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { useFeatures } from '#lib/client/features.ts'
import { ProfileForm } from './profile-form.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Row, RowDisc } from './row.tsx'
import styles from './profile-box.module.css'

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

/**
 * Points and referral code are shown while the features are on; an empty value is left out. The numbers by which the shop knows a customer are
 * of use to its support alone, and folded away.
 */
function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const { rewards_enabled: hasRewards, refer_a_friend_enabled: hasReferral } = useFeatures()
  const fields: readonly Field[] = [
    { name: t('fields.name'), Icon: User, text: `${profile.firstName} ${profile.lastName}` },
    { name: t('fields.email'), Icon: Mail, text: profile.email },
    { name: t('fields.phone'), Icon: Phone, text: formatPhone(profile.phone) },
    {
      name: t('fields.points'),
      Icon: Star,
      text: hasRewards ? t('pointsCount', { count: profile.rewardsPoints }) : '',
    },
    { name: t('fields.referralCode'), Icon: Gift, text: (hasReferral && profile.referralCode) || '' },
    { name: t('fields.marketing'), Icon: Megaphone, text: t(profile.marketingEmail ? 'yes' : 'no') },
    { name: t('fields.contactless'), Icon: DoorOpen, text: t(profile.contactless ? 'yes' : 'no') },
  ]
  const ids: readonly Field[] = [
    { name: t('fields.loyaltyId'), Icon: BadgeCheck, text: profile.loyaltyId },
    { name: t('fields.digitalId'), Icon: Fingerprint, text: profile.digitalId },
  ]
  return (
    <>
      <FieldRows fields={fields} />
      <details className={styles.ids}>
        <summary className="link">{t('fields.forSupport')}</summary>
        <FieldRows fields={ids} />
      </details>
    </>
  )
}

interface Field {
  name: string
  Icon: LucideIcon
  /** Empty: the field is left out. */
  text: string
}

const FieldRows = ({ fields }: { fields: readonly Field[] }) => (
  <ul>
    {fields
      .filter(({ text }) => text !== '')
      .map(({ name, Icon, text }) => (
        <Row key={name}>
          <RowDisc>
            <Icon aria-hidden />
          </RowDisc>
          <span>
            <small>{name}</small>
            <b>
              <bdi>{text}</bdi>
            </b>
          </span>
        </Row>
      ))}
  </ul>
)

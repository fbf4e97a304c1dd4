'use client'
import { Mail, Phone, User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatPhone } from '#lib/domain/account/phone-rule.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Row, RowDisc } from './row.tsx'

export function ProfileBox({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const [editing, setEditing] = useState(false)
  const rows = [
    { key: 'name', Icon: User, text: `${profile.firstName} ${profile.lastName}` },
    { key: 'email', Icon: Mail, text: profile.email },
    { key: 'phone', Icon: Phone, text: formatPhone(profile.phone) },
  ] as const
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
        <ul>
          {rows.map(({ key, Icon, text }) => (
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
      )}
    </Box>
  )
}

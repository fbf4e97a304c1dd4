import { useFormatter, useTranslations } from 'next-intl'
import type { Profile } from '#lib/domain/account/profile.ts'

export function ProfileHeading({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const since = new Date(profile.enrolledAt)
  return (
    <header className="account-who wide">
      <span className="avatar" aria-hidden="true">
        {[...profile.firstName][0]}
      </span>
      <div>
        <p className="account-name">{t('aloha', { name: profile.firstName })}</p>
        {Number.isNaN(since.getTime()) ? null : (
          <p className="muted">
            {t('since', { date: format.dateTime(since, { month: 'long', year: 'numeric' }) })}
          </p>
        )}
      </div>
    </header>
  )
}

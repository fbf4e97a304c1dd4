import { useFormatter, useTranslations } from 'next-intl'
import type { Profile } from '#lib/domain/account/profile.ts'
import styles from './profile-heading.module.css'

export function ProfileHeading({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const since = new Date(profile.enrolledAt)
  return (
    <header data-slot="full-width" className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {[...profile.firstName][0]}
      </span>
      <div>
        <p className={styles.name}>{t('aloha', { name: profile.firstName })}</p>
        {Number.isNaN(since.getTime()) ? null : (
          <p className="muted">
            {t('since', { date: format.dateTime(since, { month: 'long', year: 'numeric' }) })}
          </p>
        )}
      </div>
    </header>
  )
}

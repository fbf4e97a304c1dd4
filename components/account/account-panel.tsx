'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { useSelectedLocation } from '#lib/client/location.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './account-panel.module.css'
import { AccountView } from './account-view.tsx'

export function AccountPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account')
  return (
    <Panel open={open} onClose={onClose} title={t('title')} foot={<PanelFooter />}>
      <AccountView />
    </Panel>
  )
}

/** The panel's footer, which is below the account alone (SHL-02). */
function PanelFooter() {
  const t = useTranslations('account.footer')
  const locale = localeOf(useLocale())
  const { country } = useSelectedLocation()
  const links = {
    faqs: paths.faqs(locale),
    contact: paths.contact(locale),
    terms: paths.legal('terms', country, locale),
    privacy: paths.legal('privacy', country, locale),
  }
  return (
    <nav className={styles.footer} aria-label={t('label')}>
      {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
        <a key={name} className="link" href={links[name]}>
          {t(name)}
        </a>
      ))}
    </nav>
  )
}

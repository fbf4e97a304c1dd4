'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AppBadgeLinks } from '#components/app-links/app-badge-links.tsx'
import { AppLinkForm } from '#components/app-links/app-link-form.tsx'
import { bff } from '#lib/client/bff.ts'
import { useChosen } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import styles from './app-offer.module.css'

/** Offers the app in the dialog of places: the link by SMS, and the badges once their links are known (APP-01). */
export function AppOffer() {
  const t = useTranslations('appLink')
  const { country } = useChosen()
  const { data: links } = useQuery({
    queryKey: queryKeys.appLinks(country),
    queryFn: () => bff('GET /api/help/app-links', { query: { country } }),
    staleTime: Infinity,
  })
  return (
    <section data-only="browser" className={styles.offer} aria-labelledby="app-offer-title">
      <h3 id="app-offer-title">{t('title')}</h3>
      <AppLinkForm />
      {links ? <AppBadgeLinks links={links} /> : null}
    </section>
  )
}

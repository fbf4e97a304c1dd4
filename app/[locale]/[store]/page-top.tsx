import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx'
import type { Crumb } from '#components/ui/crumb-line.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { crumbKey, trailOf, type NamedPattern } from '#lib/routing/page-routes.ts'
import { paths } from '#lib/routing/paths.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'

interface PageTrailProps {
  page: NamedPattern
  /** From there to a page that is named by what it shows: a shelf, a product, an article. */
  below?: readonly Crumb[]
  /** On a document that takes a payment: its links load another document. */
  leavesDocument?: boolean
  /** What a phone shows of them, if not all. */
  phone?: 'hidden' | 'back'
  locale: Locale
}

/** The breadcrumbs of a page (CAT-02). */
export function PageTrail({ page, below = [], locale, ...line }: PageTrailProps) {
  const t = useTranslations('crumbs')
  const named = trailOf(page)
  // A trail of one page leads nowhere: that of the home page begins at the landing page.
  const trail = named.length + below.length > 1 ? named : ['/' as const, ...named]
  const crumbs = [
    ...trail.map((one) => ({ name: t(crumbKey(one)), href: paths.page(one, locale) })),
    ...below,
  ]
  return <Breadcrumbs origin={siteOrigin()} crumbs={crumbs} {...line} />
}

/** What most pages begin with: where they stand, and their title. */
export function PageTop({ title, ...trail }: PageTrailProps & { title: ReactNode }) {
  return (
    <>
      <PageTrail {...trail} />
      <PageTitle>{title}</PageTitle>
    </>
  )
}

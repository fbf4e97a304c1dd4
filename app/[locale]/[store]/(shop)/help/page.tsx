import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactWays } from '#components/help/contact-ways.tsx'
import { HelpSearch } from '#components/help/help-search.tsx'
import { HelpSections } from '#components/help/help-sections.tsx'
import { Container } from '#components/ui/container.tsx'
import { settings } from '#lib/env/settings.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../page-top.tsx'
import { readPageScope, type StoreParams } from '../page-params.ts'
import { allSections } from './page-data.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  return pageMetadata({ title: t('title'), description: t('description'), locale, path: paths.help })
}

/** The help centre: search, sections and the ways to people (HLP-01). */
export default async function HelpPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  const [t, sections] = await Promise.all([getTranslations('help'), allSections(locale)])
  return (
    <Container as="main" id="content">
      <PageTop page="/help" title={t('heading')} locale={locale} />
      <HelpSearch locale={locale} />
      <HelpSections sections={sections} locale={locale} />
      <ContactWays phone={settings().SUPPORT_PHONE} locale={locale} />
    </Container>
  )
}

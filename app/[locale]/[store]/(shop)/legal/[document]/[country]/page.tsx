import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LegalLinks } from '#components/help/legal-links.tsx'
import { LegalText } from '#components/help/legal-text.tsx'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { legalDocuments, paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../../../page-params.ts'
import { readPageScope } from '../../../page-params.ts'
import { Reading } from '#components/ui/container.tsx'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { document: string; country: string }> }

export const revalidate = 60

const countries: ReadonlyMap<string, Country> = new Map([
  ['us', 'US'],
  ['ca', 'CA'],
])

async function documentOf(params: Props['params']) {
  const { locale } = await readPageScope(params)
  const { document: name, country: code } = await params
  const document = legalDocuments.find((one) => one === name)
  const country = countries.get(code)
  if (!document || !country) notFound()
  return { locale, document, country }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, document, country } = await documentOf(params)
  const t = await getTranslations({ locale, namespace: 'legal' })
  const place = { country: t(`countries.${country}`) }
  const title = t('titleOf', { document: t(`${document}.title`), ...place })
  const description = t('descriptionOf', { text: t(`${document}.description`), ...place })
  const path = (one: Locale) => paths.legal(document, country, one)
  return pageMetadata({ title, description, locale, path })
}

export default async function LegalPage({ params }: Props) {
  const { locale, document, country } = await documentOf(params)
  return (
    <Reading data-slot="reading" id="content">
      <LegalText document={document} country={country} />
      <LegalLinks document={document} country={country} locale={locale} />
    </Reading>
  )
}

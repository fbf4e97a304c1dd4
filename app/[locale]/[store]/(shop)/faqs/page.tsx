import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FaqList } from '#components/help/faq-list.tsx'
import { HelpUnavailable } from '#components/help/help-unavailable.tsx'
import { readPart } from '#lib/cache/read-part.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readFaqs } from '#lib/upstream/reads.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTop } from '../../page-top.tsx'
import { Reading } from '#components/ui/container.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  return pageMetadata({ title: t('faqs'), description: t('faqsDescription'), locale, path: paths.faqs })
}

export default async function FaqsPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  const [t, faqs] = await Promise.all([
    getTranslations('help'),
    readPart(
      'faqs',
      readCached('faqs', { page: 'help', locale }, () => readFaqs('7now_faq', locale)),
    ),
  ])
  return (
    <Reading data-slot="reading" id="content">
      <PageTop page="/FAQs" title={t('faqsTitle')} locale={locale} />
      {faqs === 'unavailable' ? (
        <HelpUnavailable what="faqs" locale={locale} />
      ) : (
        <FaqList faqs={faqs ?? []} />
      )}
    </Reading>
  )
}

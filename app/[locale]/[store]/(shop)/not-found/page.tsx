import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundMessage } from '#components/layout/not-found-message.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'errors' })
  return { title: t('notFound.title'), robots: { index: false } }
}

/**
 * The document for every address that has no page; the server answers it with 404. A page of its own, because Next renders
 * `notFound()` of a page by scripts alone: its document is empty without them.
 */
export default async function NotFoundPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  return <NotFoundMessage locale={locale} />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReferralPage } from '#components/referral/referral-page.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'referral' })
  return { title: t('pageTitle'), robots: { index: false } }
}

/** The page contains no code: the browser fetches and renders it. Routing answers it only while the feature is on (REF-01). */
export default async function ReferAFriendPage({ params }: Props) {
  await readPageScope(params)
  return (
    <PageMessages>
      <ReferralPage />
    </PageMessages>
  )
}

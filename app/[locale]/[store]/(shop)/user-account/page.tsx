import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '#components/account/account-page.tsx'
import { LabelledHelp } from '#components/help/labelled-help.tsx'
import { labelledData } from '../help/page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTrail } from '../../page-top.tsx'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'account' })
  return { title: t('pageTitle'), robots: { index: false } }
}

/** The page contains no profile: the browser fetches and renders it (PRO-01). */
export default async function UserAccountPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  const articles = await labelledData('account', locale)
  return (
    <PageMessages>
      <AccountPage
        trail={<PageTrail page="/user-account" locale={locale} />}
        help={<LabelledHelp articles={articles} locale={locale} />}
      />
    </PageMessages>
  )
}

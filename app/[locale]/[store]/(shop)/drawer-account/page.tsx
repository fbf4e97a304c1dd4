import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '#components/account/account-page.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTrail } from '../../page-top.tsx'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'account' })
  return { title: t('title'), robots: { index: false } }
}

/** The account panel as a page (PRO-01). */
export default async function DrawerAccountPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  return (
    <PageMessages>
      <AccountPage trail={<PageTrail page="/user-account" locale={locale} />} />
    </PageMessages>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '#components/account/account-page.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'account' })
  return { title: t('title'), robots: { index: false } }
}

/** The page holds no profile: the browser fetches and draws it (PRO-01). */
export default async function UserAccountPage({ params }: Props) {
  await readPageScope(params)
  return <AccountPage inPanelOnPhones />
}

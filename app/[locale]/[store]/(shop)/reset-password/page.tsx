import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewPassword } from '#components/auth/new-password.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { Reading } from '#components/ui/container.tsx'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

/** No referrer: the address contains the mail's token until the browser has taken it out. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'auth' })
  return {
    title: t('newPassword.title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The same page for everybody: only the browser reads the token, so it is in no cache (SGN-05). */
export default async function ResetPasswordPage({ params }: Props) {
  await readPageScope(params)
  return (
    <Reading data-slot="reading" id="content">
      <PageMessages>
        <NewPassword />
      </PageMessages>
    </Reading>
  )
}

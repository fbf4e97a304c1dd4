import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SocialSignIn } from '#components/auth/social-sign-in.tsx'
import { Reading } from '#components/ui/container.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

/** No referrer: the address contains the provider's code until the browser has taken it out. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'auth' })
  return { title: t('panelTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Where a provider leads back to; the same page for everybody, only the browser reads what was brought back (SGN-06). */
export default async function SocialSignInPage({ params }: Props) {
  await readPageScope(params)
  return (
    <Reading data-slot="reading" id="content">
      <PageMessages>
        <SocialSignIn />
      </PageMessages>
    </Reading>
  )
}

import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { HomeSections } from '#components/catalog/home-sections.tsx'
import { HomeGreeting } from '#components/catalog/home-greeting.tsx'
import { UsualSlot } from '#components/orders/usual-slot.tsx'
import { ReferralFlag } from '#components/referral/referral-flag.tsx'
import { PaymentNotice } from '#components/subscription/payment-notice.tsx'
import { AddedMessages } from '#components/ui/added-messages.tsx'
import { pickMessages } from '#lib/i18n/compiled-messages.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { pageFeatures } from '#lib/configuration/page-features.ts'
import {
  shownSections,
  withOnePassOffer,
  withoutRepeats,
  withTileNames,
} from '@kolea/domain/catalog/home-page.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { homeData, storeData } from '../page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTrail } from '../../page-top.tsx'
import { Container } from '#components/ui/container.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'home' })
  return pageMetadata({ title: t('title'), description: t('description'), locale, path: paths.home })
}

export default async function HomePage({ params }: Props) {
  const { locale, storeKey, storeId, country } = await readPageScope(params)
  const [messages, home, features, store] = await Promise.all([
    getMessages({ locale }),
    homeData(storeKey, locale),
    pageFeatures(country),
    readPart('store', storeData(storeId, locale)),
  ])
  return (
    <Container as="main" id="content">
      <PageTrail page="/home" phone="hidden" locale={locale} />
      <HomeGreeting store={store} offersFirst={features.user_signup_date_range > 0} />
      <AddedMessages
        messages={pickMessages(messages, ['home.usual', 'orders.reorderMissing', 'orders.reorderFailed'])}
      >
        <UsualSlot />
      </AddedMessages>
      <PaymentNotice />
      <ReferralFlag enabled={features.refer_a_friend_enabled} />
      <HomeSections
        sections={withTileNames(withoutRepeats(withOnePassOffer(shownSections(home.sections, features))))}
        hasStore={storeId !== null}
        bannerSeconds={features.banner_carousel_duration}
        pass={features.subscriptions ? passTerms(country) : null}
        locale={locale}
      />
    </Container>
  )
}

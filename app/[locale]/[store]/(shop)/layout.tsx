import type { ReactNode } from 'react'
import { ShopBanners } from '#components/layout/shop-banners.tsx'
import { SiteFooter } from '#components/layout/site-footer.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { SiteHeader } from '#components/layout/site-header.tsx'
import { TabBar } from '#components/layout/site-nav.tsx'
import { pageFeatures, privacyNotices } from '#lib/configuration/page-features.ts'
import { hasDeals } from './deals/page-data.ts'
import type { StoreParams } from './page-params.ts'
import { readPageScope } from './page-params.ts'
import { PageFrame } from '#components/ui/container.tsx'

type Params = Promise<StoreParams>

/** Every page with header, footer and, on small screens, the tab bar. */
export default async function ShopLayout({ params, children }: { params: Params; children: ReactNode }) {
  const scope = await readPageScope(params)
  const { locale, country } = scope
  const [notices, { subscriptions }, deals] = await Promise.all([
    privacyNotices(country),
    pageFeatures(country),
    hasDeals(scope),
  ])
  return (
    <PageFrame>
      <SkipLink />
      <SiteHeader locale={locale} deals={deals} />
      {children}
      <ShopBanners />
      <SiteFooter {...{ locale, country, notices, deals }} pass={subscriptions} />
      <TabBar deals={deals} />
    </PageFrame>
  )
}

'use client'
import { Container, DrawerPage, DrawerTitle } from '#components/ui/container.tsx'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useBasketCount } from '#lib/client/basket.ts'
import { browsingPath } from '#lib/client/last-sub-category.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { BasketFoot } from './basket-foot.tsx'
import { BasketView } from './basket-view.tsx'

/** /drawer-basket: the panel as a page. */
export function BasketPage() {
  const t = useTranslations('basket')
  const count = useBasketCount()
  const router = useRouter()
  const locale = localeOf(useLocale())
  return (
    <QueryProvider>
      <Container as={DrawerPage} id="content">
        <DrawerTitle>{t('title')}</DrawerTitle>
        {/* Its line is reserved before the count is known. */}
        <p className="muted">{count > 0 ? t('items', { count }) : '\u00a0'}</p>
        <BasketView onBrowse={() => router.push(browsingPath(locale))} foot={<BasketFoot unfolded />} />
      </Container>
    </QueryProvider>
  )
}

import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { PlaceFailure } from './place-failure.tsx'
import type { PlaceState } from './use-place-order.ts'
import { PanelEmpty } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './checkout-page.module.css'

/** Nothing to check out: perhaps because an order went through whose outcome is being looked up (CHK-06). */
export function EmptyCheckout({ state }: { state: PlaceState }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  if (state.kind === 'recovering')
    return (
      <PanelEmpty boxed className={styles.block}>
        <PlaceFailure state={state} tipCents={0} />
      </PanelEmpty>
    )
  return (
    <PanelEmpty boxed className={styles.block}>
      <PlaceFailure state={state} tipCents={0} />
      <GoldDisc>
        <ShoppingBasket aria-hidden />
      </GoldDisc>
      <p>{t('empty')}</p>
      <p className="muted">
        {t('emptyHint')}{' '}
        <a className="link" href={paths.orders(locale)}>
          {t('seeOrders')}
        </a>
      </p>
      <Button as="a" href={paths.home(locale)}>
        {t('browse')}
      </Button>
    </PanelEmpty>
  )
}

import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PickUpHere } from '#components/arrival/pick-up-here.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { openDialog, openPanel } from '#lib/client/overlay.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { BlockAction, CheckoutBlock } from '@kolea/domain/checkout/checkout-block.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './blocked-notice.module.css'

/** The button that is off refers to it, and a click on it moves here. */
export const blockedNoticeId = 'checkout-blocked'

const buttons: Record<Exclude<BlockAction, 'browse' | 'pickUpHere'>, () => void> = {
  chooseAddress: () => openDialog({ kind: 'address', mode: 'delivery' }),
  choosePickup: () => openDialog({ kind: 'address', mode: 'pickup' }),
  chooseStore: () => openDialog({ kind: 'address', mode: 'pickup' }),
  openBasket: () => openPanel('basket'),
  chooseTime: () => openDialog({ kind: 'when' }),
  orderNow: () => changeSettings({ scheduledFor: null }),
}

/** Why "Place order" is off and what the shopper can do (CHK-01). */
export function BlockedNotice({ block, basket }: { block: CheckoutBlock; basket: Basket }) {
  const t = useTranslations('checkout.blocked')
  const store = basket.store?.name ?? ''
  const products = block.products.join(', ')
  const least = formatCents(block.leastCents ?? 0)
  return (
    <NoticeBar as="div" tone="warn" id={blockedNoticeId} role="status" tabIndex={-1}>
      <CircleAlert aria-hidden />
      <div>
        <p>
          <b>{t('title')}</b>
        </p>
        <p>{t(`reasons.${block.reason}`, { store, products, least })}</p>
        <p className={styles.actions}>
          {block.actions.map((action) => (
            <Action key={action} action={action} store={basket.store} />
          ))}
        </p>
      </div>
    </NoticeBar>
  )
}

function Action({ action, store }: { action: BlockAction; store: Store | null }) {
  const t = useTranslations('checkout.blocked.actions')
  const locale = localeOf(useLocale())
  if (action === 'browse')
    return (
      <a className="link" href={paths.home(locale)}>
        {t(action)}
      </a>
    )
  if (action === 'pickUpHere') return store ? <PickUpHere className="link" store={store} /> : null
  return (
    <button type="button" className="link" onClick={buttons[action]}>
      {t(action)}
    </button>
  )
}

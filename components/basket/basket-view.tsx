'use client'
import { clsx } from 'clsx'
import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState, type ReactNode } from 'react'
import { ArrivalRow } from '#components/arrival/arrival-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { BoxPlaceholder, PanelEmpty } from '#components/ui/empty-state.tsx'
import { FailedOverlay, FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { shownBasket, useBasket, useBasketLines } from '#lib/client/basket.ts'
import { useStore } from '#lib/client/location.ts'
import { showToast } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { BasketBenefits } from './basket-benefits.tsx'
import { PassLine } from './pass-line.tsx'
import { BasketLineList } from './basket-line-list.tsx'
import { BasketNotices } from './basket-notices.tsx'
import styles from './basket-view.module.css'

/** The last of the basket, and shown when others' products are known: its code need not come before either. */
const AddBefore = lazyPart(() => import('./add-before.tsx').then((module) => module.AddBefore), FailedQuietly)
const ClearBasketDialog = lazyPart(
  () => import('./clear-basket-dialog.tsx').then((module) => module.ClearBasketDialog),
  FailedOverlay,
)

interface BasketViewProps {
  onBrowse: () => void
  /** The foot on a page, which scrolls with the rest. What may come late is below it. */
  foot?: ReactNode
}

/** The part of the basket that scrolls, in the panel and on /drawer-basket alike (BSK-11). */
export function BasketView({ onBrowse, foot }: BasketViewProps) {
  const state = useBasket()
  const lines = useBasketLines()
  const store = useStore()
  const basket = shownBasket(state)
  const isFilled = lines.length > 0
  return (
    <>
      <BasketNotices />
      {!isFilled && state.status === 'unknown' ? <BoxPlaceholder aria-hidden="true" /> : null}
      {!isFilled && state.status === 'ready' ? <EmptyBasket onBrowse={onBrowse} /> : null}
      {isFilled ? <ArrivalRow className={styles.arrival} /> : null}
      {isFilled && basket ? <BasketBenefits basket={basket} /> : null}
      {isFilled ? <BasketLineList lines={lines} basket={basket} refused={state.refused} /> : null}
      {isFilled && basket ? <PassLine basket={basket} /> : null}
      {isFilled && basket ? <SubstitutionChoice chosen={basket.whenOutOfStock} /> : null}
      <ClearBasket isOffered={isFilled} />
      {foot}
      {isFilled && store ? (
        <Suspense fallback={null}>
          <AddBefore storeId={store.storeId} productIds={lines.map((line) => line.product.productId)} />
        </Suspense>
      ) : null}
    </>
  )
}

function EmptyBasket({ onBrowse }: { onBrowse: () => void }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  return (
    <PanelEmpty as="div">
      <GoldDisc>
        <ShoppingBasket aria-hidden />
      </GoldDisc>
      <p>{t('empty')}</p>
      <Button type="button" tone="night" onClick={onBrowse}>
        {t('browse')}
      </Button>
      {/* Another document: the panel is gone with this one. */}
      <a className="link" href={paths.page('/shopping-list', locale)}>
        {t('pasteList')}
      </a>
    </PanelEmpty>
  )
}

/** What happens when something runs out: remove it (default) or cancel the whole order (BSK-06). */
function SubstitutionChoice({ chosen }: { chosen: Basket['whenOutOfStock'] }) {
  const t = useTranslations('basket')
  const other = chosen === 'remove' ? 'cancel' : 'remove'
  return (
    <div className={styles.substitution}>
      <p>
        <b>{t('runsOut')}</b>
        <span className="muted">{t(`whenOut.${chosen}`)}</span>
      </p>
      <Button
        type="button"
        tone="quiet"
        size="small"
        aria-label={t('changeWhenOut', { choice: t(`whenOut.${other}`) })}
        onClick={() => changeSettings({ whenOutOfStock: other })}
      >
        {t('change')}
      </Button>
    </div>
  )
}

/** Takes everything out once the shopper has confirmed it; the dialog outlives the lines, to give the focus back (BSK-07). */
function ClearBasket({ isOffered }: { isOffered: boolean }) {
  const t = useTranslations('basket')
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      {isOffered ? (
        <button type="button" className={clsx('link', styles.clear)} onClick={() => setDialog('open')}>
          {t('clear.all.button')}
        </button>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'unused' ? null : (
          <ClearBasketDialog
            open={dialog === 'open'}
            reason="all"
            onConfirm={() => showToast('success', t('clear.all.done'))}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </>
  )
}

'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { askForPlace } from '#components/basket/check-availability.tsx'
import { Button } from '#components/ui/button.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import { useIsMember } from '#lib/client/basket.ts'
import { useAtom } from '#lib/client/atom.ts'
import { useStore } from '#lib/client/location.ts'
import { memberPrices } from '#lib/client/member-price-atom.ts'
import { ownPriced } from '#lib/client/member-prices.ts'
import type { AddControl } from '#lib/client/offer.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { effectivePriceCents } from '@kolea/domain/money/effective-price.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { FoundLine, ListedLine } from './listed-lines.ts'
import styles from './list-foot.module.css'

interface ListFootProps {
  lines: readonly ListedLine[]
  offerOf: (product: ProductSummary) => AddControl
  /** The lines are being put into the basket. */
  busy: boolean
  onAdd: () => void
}

/** What the lines cost that can be had now, and the one button for all of them. Without a place it asks for one first, as any addition does. */
export function ListFoot({ lines, offerOf, busy, onAdd }: ListFootProps) {
  const t = useTranslations('shoppingList')
  const basket = useTranslations('basket')
  const noneId = useId()
  const store = useStore()
  // A member's own prices arrive line by line.
  useIsMember()
  useAtom(memberPrices, (prices) => prices)
  const wanted = lines.filter(
    (line): line is FoundLine =>
      line.kind === 'found' && !line.isLeftOut && ['add', 'check'].includes(offerOf(line.product).kind),
  )
  const count = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = wanted.reduce(
    (sum, { product, quantity }) => sum + quantity * effectivePriceCents(ownPriced(product)),
    0,
  )
  return (
    <div className={styles.foot}>
      {count === 0 ? (
        <p id={noneId} tabIndex={-1}>
          {t('none')}
        </p>
      ) : (
        <p className={styles.sum} role="status">
          <span className={styles.items}>{basket('items', { count })}</span>
          <span className={clsx('muted', styles.label)}>{t('total')}</span>
          <b>
            <bdi>{formatCents(cents)}</bdi>
          </b>
        </p>
      )}
      {store === null && count > 0 ? (
        <Button size="large" aria-haspopup="dialog" onClick={() => void askForPlace()}>
          {basket('checkAvailability')}
        </Button>
      ) : (
        <ReadyButton
          size="large"
          aria-busy={busy}
          disabled={busy}
          isReady={count > 0}
          onMissing={() => document.getElementById(noneId)?.focus()}
          aria-describedby={count === 0 ? noneId : undefined}
          onClick={onAdd}
        >
          {t('add')}
        </ReadyButton>
      )}
    </div>
  )
}

'use client'
import { AdjustmentNote } from '#components/totals/adjustment-note.tsx'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { BasketLineItem } from './basket-line-item.tsx'
import styles from './basket-line-list.module.css'

interface BasketLineListProps {
  lines: readonly BasketLine[]
  /** Null until the API has answered. */
  basket: Basket | null
  refused: readonly RefusedChange[]
}

/** The lines with their notes; notes about what the store took out of the basket are above. */
export function BasketLineList({ lines, basket, refused }: BasketLineListProps) {
  const { adjustments = [], memberOffers = [], items = [] } = basket ?? {}
  const stored = new Set(items.map(({ productId }) => productId))
  const gone = adjustments.filter(({ kind, productId }) => kind === 'unavailable' && !stored.has(productId))
  return (
    <>
      <div className={styles.basketGone} aria-live="polite">
        {gone.map((adjustment) => (
          <AdjustmentNote key={adjustment.productId} adjustment={adjustment} limit={null} at="gone" />
        ))}
      </div>
      <ul>
        {lines.map((line) => {
          const { productId } = line.product
          return (
            <BasketLineItem
              key={productId}
              line={line}
              storeId={basket?.storeId ?? null}
              memberOffer={memberOffers.find((offer) => offer.productId === productId)}
              refused={refused.find((change) => change.productId === productId)}
              adjustments={adjustments.filter((one) => one.productId === productId)}
            />
          )
        })}
      </ul>
    </>
  )
}

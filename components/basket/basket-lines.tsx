'use client'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { AdjustmentNote } from './adjustment-note.tsx'
import { LineItem } from './line-item.tsx'
import styles from './basket-lines.module.css'

interface BasketLinesProps {
  lines: readonly BasketLine[]
  adjustments: readonly BasketAdjustment[]
  refused: readonly RefusedChange[]
}

/** The lines with their notes; notes about things that left the basket stand above. */
export function BasketLines({ lines, adjustments, refused }: BasketLinesProps) {
  const present = new Set(lines.map((line) => line.product.productId))
  const gone = adjustments.filter((adjustment) => !present.has(adjustment.productId))
  return (
    <>
      <div className={styles.basketGone} aria-live="polite">
        {gone.map((adjustment) => (
          <AdjustmentNote key={adjustment.productId} adjustment={adjustment} />
        ))}
      </div>
      <ul>
        {lines.map((line) => (
          <LineItem
            key={line.product.productId}
            line={line}
            refused={refused.find(({ productId }) => productId === line.product.productId)}
            adjustments={adjustments.filter(({ productId }) => productId === line.product.productId)}
          />
        ))}
      </ul>
    </>
  )
}

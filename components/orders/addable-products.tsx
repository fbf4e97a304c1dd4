'use client'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Field } from '#components/forms/field.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import styles from './addable-products.module.css'

const searchDelayMs = 300

/** A text once it has not changed for `searchDelayMs` (debounce). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** In stock, not missed in this order already, and nothing that is handed over in person to a door. */
function isOffered({ removed, contactless }: Order, product: ProductSummary): boolean {
  const { productId, available, availableQuantity, ignoreQuantity, ageRestricted } = product
  const isMissed = removed.some((item) => item.productId === productId)
  const isInStock = available && (ignoreQuantity || availableQuantity !== 0)
  return isInStock && !isMissed && !(ageRestricted && contactless)
}

interface AddableProductsProps {
  order: Order
  chosen: ProductSummary | null
  onChoose: (product: ProductSummary) => void
}

/** What the order's store has: popular products, or those that are searched for. */
export function AddableProducts({ order, chosen, onChoose }: AddableProductsProps) {
  const t = useTranslations('orders.add')
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const { country, store } = order
  const { storeId } = store
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: queryKeys.addable(storeId, q),
    queryFn: () => bff('GET /api/search/suggestions', { query: { q, country, storeId } }),
    placeholderData: (before) => before,
  })
  const products = (data?.items ?? []).filter((product) => isOffered(order, product))
  return (
    <>
      <Field label={t('search')}>
        {(control) => (
          <FieldBox>
            <Search aria-hidden />
            <input
              {...control}
              type="search"
              maxLength={80}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FieldBox>
        )}
      </Field>
      {isPending ? <Skeleton className={styles.blank} aria-hidden="true" /> : null}
      {isError ? <LoadFailed text={t('failed')} onRetry={() => void refetch()} /> : null}
      {data && products.length === 0 ? <p role="status">{t('none')}</p> : null}
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('products')}</legend>
        {products.map((product) => (
          <OptionRow
            key={product.productId}
            name="addition"
            picture={<ProductPicture image={product.image} alt="" sizes="44px" />}
            main={<bdi>{product.name}</bdi>}
            more={[
              product.size,
              t('price', { price: formatCents(product.promoPriceCents ?? product.priceCents) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen?.productId === product.productId}
            onChoose={() => onChoose(product)}
          />
        ))}
      </fieldset>
    </>
  )
}

'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field } from '#components/forms/field.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import styles from './addable-products.module.css'
import type { useAddableProducts } from './use-addable-products.ts'

/** What one unit costs, as a text for the shopper. */
export const addedPrice = ({ promoPriceCents, priceCents }: ProductSummary): string =>
  formatCents(promoPriceCents ?? priceCents)

interface AddableProductsProps {
  searchRef: Ref<HTMLInputElement>
  /** That nothing is chosen yet. */
  problem: string | undefined
  found: ReturnType<typeof useAddableProducts>
  /** What is searched for. */
  text: string
  onSearch: (text: string) => void
  chosen: ProductSummary | null
  onChoose: (product: ProductSummary) => void
}

/** A search in the order's store and what it found, one of which can be chosen. */
export function AddableProducts({
  found,
  searchRef,
  problem,
  text,
  onSearch,
  chosen,
  onChoose,
}: AddableProductsProps) {
  const t = useTranslations('orders.add')
  return (
    <>
      <Field label={t('search')} error={problem}>
        {(control) => (
          <FieldBox>
            <Search aria-hidden />
            <input
              {...control}
              ref={searchRef}
              type="search"
              maxLength={80}
              value={text}
              onChange={(event) => onSearch(event.target.value)}
            />
          </FieldBox>
        )}
      </Field>
      {found.isPending ? <Skeleton className={styles.blank} aria-hidden="true" /> : null}
      {found.isError ? <LoadFailed text={t('failed')} onRetry={() => void found.refetch()} /> : null}
      {found.isNone ? <p role="status">{t('none')}</p> : null}
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('products')}</legend>
        {found.products.map((product) => (
          <OptionRow
            key={product.productId}
            name="addition"
            picture={<ProductPicture image={product.image} alt="" sizes="44px" />}
            main={<bdi>{product.name}</bdi>}
            more={<SizeAndPrice product={product} />}
            checked={chosen?.productId === product.productId}
            onChoose={() => onChoose(product)}
          />
        ))}
      </fieldset>
    </>
  )
}

/** The size is Latin text with an amount: in Arabic the amount would come after its unit. */
function SizeAndPrice({ product }: { product: ProductSummary }) {
  const t = useTranslations('orders.add')
  const price = t('price', { price: addedPrice(product) })
  if (product.size === '') return price
  return (
    <>
      <bdi>{product.size}</bdi> · {price}
    </>
  )
}

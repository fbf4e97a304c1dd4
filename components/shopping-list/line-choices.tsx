import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { OptionRow } from '#components/ui/option-row.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { ownPriced } from '#lib/client/member-prices.ts'
import type { AddControl } from '#lib/client/offer.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { effectivePriceCents } from '@kolea/domain/money/effective-price.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { FoundLine } from './listed-lines.ts'
import styles from './line-choices.module.css'

interface LineChoicesProps {
  id: string
  line: FoundLine
  offerOf: (product: ProductSummary) => AddControl
  onChoose: (productId: string) => void
}

/** The best match and the next best, of which one is chosen. */
export function LineChoices({ id, line: { asked, product, items }, offerOf, onChoose }: LineChoicesProps) {
  const t = useTranslations('shoppingList')
  const basket = useTranslations('basket')
  const name = useId()
  const isGone = (item: ProductSummary) => offerOf(item).kind === 'sold-out'
  return (
    <fieldset id={id} className={styles.choices}>
      <legend className="visually-hidden">{t('choices', { text: asked.text })}</legend>
      {items.map((item) => (
        <OptionRow
          key={item.productId}
          name={name}
          picture={<ProductPicture image={item.image} alt="" sizes="44px" />}
          main={<bdi>{item.name}</bdi>}
          more={
            <bdi>
              {[
                item.size,
                formatCents(effectivePriceCents(ownPriced(item))),
                isGone(item) ? basket('soldOut') : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </bdi>
          }
          checked={item.productId === product.productId}
          onChoose={() => onChoose(item.productId)}
        />
      ))}
    </fieldset>
  )
}

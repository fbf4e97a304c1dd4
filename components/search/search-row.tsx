'use client'
import { Link } from '#components/ui/link.tsx'
import { AddToBasket } from '#components/basket/add-to-basket.tsx'
import { addable } from '#components/product/addable.ts'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { useOwnPrice } from '#lib/client/member-prices.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { promoLine } from '#components/product/product-marks.ts'
import type { LinkCell } from './popup-cells.ts'
import styles from './search-row.module.css'

/** `text` with the first place where a word starts with `words` marked. */
export function Highlight({ text, words }: { text: string; words: string }) {
  const start = startOfMatch(text, words)
  if (start < 0) return text
  const end = start + words.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

const plain = (text: string) =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0] ?? letter)
    .join('')
    .toLowerCase()

/** Where `words` begins in `text`, at the beginning of a word, whatever the case and the marks; -1 when nowhere. */
export function startOfMatch(text: string, words: string): number {
  const searched = plain(words.trim())
  if (searched === '') return -1
  const given = plain(text)
  for (let at = given.indexOf(searched); at >= 0; at = given.indexOf(searched, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(given[at - 1] ?? '')) return at
  }
  return -1
}

interface SearchRowProps {
  cell: LinkCell
  product: ProductSummary
  /** What was typed; marked in the name. */
  words: string
  /** Why it is suggested, when that is not its name alone. */
  note?: string | null
  selected: boolean
}

/** One suggestion: a cell with the product's link, a cell with its + or that it is sold out. Out of sale hours the row is greyed. */
export function SearchRow({ cell, product, words, note = null, selected }: SearchRowProps) {
  const offer = useOffer(addable(product))
  const promo = promoLine(product)
  const { product: priced, isMemberPrice } = useOwnPrice(product)
  const tone = isMemberPrice ? styles.searchMember : styles.searchDeal
  return (
    <div
      className={styles.searchOption}
      role="row"
      id={cell.id}
      aria-selected={selected}
      data-soldout={offer.kind === 'sold-out' || undefined}
      data-restricted={offer.kind === 'closed' || undefined}
    >
      <span role="gridcell">
        <Link className={styles.searchHit} href={cell.href} onClick={onPlainClick(cell.go)}>
          <ProductPicture image={product.image} alt="" sizes="48px" />
          <span>
            <bdi>
              <Highlight text={product.name} words={words} />
            </bdi>
            <br />
            <small className="muted">
              <bdi>{product.size}</bdi>
              {note === null ? null : ` · ${note}`}
              {promo ? (
                <>
                  {' · '}
                  <bdi>{promo.text}</bdi>
                </>
              ) : null}
            </small>
          </span>
          <b className={priced.promoPriceCents === null ? undefined : tone}>
            <bdi>{formatCents(priced.promoPriceCents ?? priced.priceCents)}</bdi>
          </b>
        </Link>
      </span>
      {/* Without an address there is nothing to add to yet (SEA-01). */}
      <span role="gridcell">
        {offer.kind === 'check' ? null : <AddToBasket product={addable(product)} variant="row" />}
      </span>
    </div>
  )
}

'use client'
import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useLimitNote } from '#components/basket/counter.tsx'
import { NotOnSale } from '#components/basket/not-on-sale.tsx'
import { ProductPrice } from '#components/basket/product-price.tsx'
import { Stepper } from '#components/basket/stepper.tsx'
import { addable } from '#components/product/addable.ts'
import { ProductMark } from '#components/product/product-mark.tsx'
import { markOf } from '#components/product/product-marks.ts'
import { Badge, Chip, Chips } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { Quantity } from '#components/ui/quantity.tsx'
import type { AddControl } from '#lib/client/offer.ts'
import type { LineChoice } from '#lib/client/shopping-list.ts'
import { announce } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { ListedArticle } from '@kolea/domain/search/shopping-list.ts'
import { LineChoices } from './line-choices.tsx'
import { mostOf, type FoundLine, type ListedLine, type MissingLine } from './listed-lines.ts'
import styles from './listed-line-item.module.css'

interface ListedLineItemProps<Line extends ListedLine = ListedLine> {
  line: Line
  offerOf: (product: ProductSummary) => AddControl
  onDecide: (key: string, choice: LineChoice) => void
}

/** One line of the list: what was asked for, and what there is for it. */
export function ListedLineItem({ line, offerOf, onDecide }: ListedLineItemProps) {
  return line.kind === 'found' ? (
    <FoundItem line={line} offerOf={offerOf} onDecide={onDecide} />
  ) : (
    <MissingItem line={line} />
  )
}

function AskedFor({ asked: { text, quantity } }: { asked: ListedArticle }) {
  const t = useTranslations('shoppingList')
  return (
    <h3 className={styles.asked}>
      <bdi>{quantity > 1 ? t('asked', { quantity, text }) : text}</bdi>
    </h3>
  )
}

/** Nothing to put into the basket: a plain sentence, and where to look instead. */
function MissingItem({ line: { kind, asked, shelves } }: { line: MissingLine }) {
  const t = useTranslations('shoppingList')
  const locale = localeOf(useLocale())
  return (
    <li className={clsx(styles.line, styles.missing)}>
      <AskedFor asked={asked} />
      <p>{t(kind === 'not-sold' ? 'notSold' : 'notFound')}</p>
      {shelves.length > 0 ? (
        <>
          <p className="muted">{t('nearest')}</p>
          <Chips>
            {shelves.map(({ category, subcategory, name }) => (
              <Chip
                key={`${category} ${subcategory}`}
                as={Link}
                prefetch={false}
                href={paths.category(category, { sub: subcategory }, locale)}
              >
                <bdi>{name}</bdi>
              </Chip>
            ))}
          </Chips>
        </>
      ) : kind === 'not-found' ? (
        <Link className="link" prefetch={false} href={paths.contact(locale)}>
          {t('ask')}
          <span className="visually-hidden">{asked.text}</span>
        </Link>
      ) : null}
    </li>
  )
}

function FoundItem({ line, offerOf, onDecide }: ListedLineItemProps<FoundLine>) {
  const t = useTranslations('shoppingList')
  const locale = localeOf(useLocale())
  const choicesId = useId()
  const leaving = useRef<HTMLButtonElement>(null)
  const { key, asked, product, items, isLeftOut } = line
  const offer = offerOf(product)
  const canBeHad = (item: ProductSummary) => ['add', 'check'].includes(offerOf(item).kind)
  /** Null until the shopper decides: what cannot be had shows the others at once, where one of them can. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const hasOthers = items.length > 1
  const showsChoices = hasOthers && !isLeftOut && (isOpen ?? (!canBeHad(product) && items.some(canBeHad)))
  const mark = markOf(product)
  const leave = () => {
    // The counter that may have the focus is removed with the line.
    leaving.current?.focus()
    onDecide(key, { isLeftOut: !isLeftOut })
  }
  return (
    <li className={styles.line} data-left={isLeftOut || undefined}>
      <AskedFor asked={asked} />
      <span className={styles.thumb}>
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </span>
      <div className={styles.product}>
        <p className={styles.name}>
          <Link href={paths.product(product, locale)} prefetch={false}>
            <bdi>{product.name}</bdi>
          </Link>
        </p>
        <p className={styles.meta}>
          <bdi>{product.size}</bdi>
        </p>
        {mark && offer.kind !== 'sold-out' ? <ProductMark mark={mark} /> : null}
      </div>
      <div className={styles.end}>
        <ProductPrice
          productId={product.productId}
          priceCents={product.priceCents}
          promoPriceCents={product.promoPriceCents}
        />
        {isLeftOut ? (
          <Badge tone="plain">{t('isLeft')}</Badge>
        ) : (
          <LineOffer line={line} offer={offer} onDecide={onDecide} onLeave={leave} />
        )}
      </div>
      <div className={styles.ways}>
        {hasOthers && !isLeftOut ? (
          <button
            type="button"
            className="link"
            aria-expanded={showsChoices}
            aria-controls={showsChoices ? choicesId : undefined}
            aria-label={t('insteadOf', { text: asked.text })}
            onClick={() => setIsOpen(!showsChoices)}
          >
            {t('instead')}
          </button>
        ) : null}
        <button
          ref={leaving}
          type="button"
          className="link"
          aria-label={t(isLeftOut ? 'putBackOf' : 'leaveOf', { text: asked.text })}
          onClick={leave}
        >
          {t(isLeftOut ? 'putBack' : 'leave')}
        </button>
      </div>
      {showsChoices ? (
        <LineChoices
          id={choicesId}
          line={line}
          offerOf={offerOf}
          onChoose={(productId) => onDecide(key, { productId })}
        />
      ) : null}
    </li>
  )
}

interface LineOfferProps {
  line: FoundLine
  offer: AddControl
  onDecide: (key: string, choice: LineChoice) => void
  onLeave: () => void
}

/** The quantity of a line, or why there is none to be had. */
function LineOffer({ line: { key, product, quantity }, offer, onDecide, onLeave }: LineOfferProps) {
  const t = useTranslations('shoppingList')
  const basket = useTranslations('basket')
  const note = useLimitNote(addable(product), quantity)
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  if (offer.kind === 'sold-out' || offer.kind === 'not-here')
    return <Badge tone="plain">{basket(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</Badge>
  const { name } = product
  const change = (next: number) => {
    onDecide(key, { quantity: next })
    announce(basket('lineNow', { name, count: next }))
  }
  return (
    <>
      <Quantity data-slot="quantity" className={styles.quantity} data-open="">
        <Stepper
          name={name}
          quantity={quantity}
          removeLabel={t('leave')}
          atLimit={quantity >= mostOf(product)}
          note={null}
          onLess={() => (quantity === 1 ? onLeave() : change(quantity - 1))}
          onMore={() => change(quantity + 1)}
        />
      </Quantity>
      {note === null ? null : (
        <span className={styles.note} role="status">
          {note}
        </span>
      )}
    </>
  )
}

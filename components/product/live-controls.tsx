import { useParams } from 'next/navigation'
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AddToBasket } from '#components/basket/add-to-basket.tsx'
import { ProductPrice } from '#components/basket/product-price.tsx'
import { basketCell, quantityOf } from '#lib/client/basket.ts'
import { useCell } from '#lib/client/cell.ts'
import { chosenKnown, useStore } from '#lib/client/location.ts'
import { useIsMember } from '#lib/client/is-member.ts'
import { useSaleTime } from '#lib/client/now.ts'
import { offerOfPage } from '#lib/client/offer-hook.ts'
import { offerFor } from '#lib/client/offer.ts'
import { cardProductOf, type CardData, type CardProduct } from './card-product.ts'
import { isSoldOut } from './product-marks.ts'

interface LiveControlsProps {
  /** The list that the server drew. */
  root: RefObject<HTMLElement | null>
  products: readonly CardData[]
  pressed: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** The parts of server-drawn cards that have to change: the + of what was pressed or is counted, and a member's prices. */
export function LiveControls({ root, products: data, pressed }: LiveControlsProps) {
  const [products] = useState(() => data.map(cardProductOf))
  const live = useLiveControls(products, pressed)
  const isMember = useIsMember()
  return (
    <>
      {products.map((product, index) =>
        live.has(product.productId) ? (
          <LivePart key={product.productId} root={root} card={index} place="[data-control]">
            <AddToBasket product={product} />
          </LivePart>
        ) : null,
      )}
      {isMember
        ? products.map((product, index) => (
            <LivePart key={product.productId} root={root} card={index} place="[data-price]">
              <ProductPrice
                productId={product.productId}
                priceCents={product.priceCents}
                promoPriceCents={product.promoPriceCents}
              />
            </LivePart>
          ))
        : null}
    </>
  )
}

interface LivePartProps {
  root: RefObject<HTMLElement | null>
  /** Which of the list's cards; they stand in the order of its products. */
  card: number
  /** Selector of the part's place within the card. */
  place: string
  children: ReactNode
}

/** Draws a part in its place in a card, instead of what the server drew there. */
function LivePart({ root, card, place: selector, children }: LivePartProps) {
  const [{ place, serverNodes }] = useState(() => {
    const found = root.current?.children[card]?.querySelector(selector) ?? null
    return { place: found, serverNodes: [...(found?.childNodes ?? [])] }
  })
  // Before the browser paints: what stands in for the server's part is already there.
  useLayoutEffect(() => {
    const hadFocus = serverNodes.some((node) => node.contains(document.activeElement))
    for (const node of serverNodes) node.remove()
    if (hadFocus) place?.querySelector('button')?.focus()
  }, [place, serverNodes])
  return place && createPortal(children, place)
}

/** Ids of the products whose control differs from the one that the server drew, or did so once. */
function useLiveControls(
  products: readonly CardProduct[],
  pressed: ReadonlySet<string>,
): ReadonlySet<string> {
  const [live, setLive] = useState(none)
  const basket = useCell(basketCell, (state) => state)
  const store = useStore()
  const isPlaceKnown = useCell(chosenKnown, (value) => value)
  const now = useSaleTime()
  const { store: storeInPath } = useParams<{ store?: string }>()

  const differs = (product: CardProduct): boolean =>
    pressed.has(product.productId) ||
    quantityOf(basket, product.productId) > 0 ||
    (isPlaceKnown &&
      now !== null &&
      offerFor(product, store, now).kind !== offerOfPage(product, storeInPath).kind)
  const due = products.filter(
    (product) => !live.has(product.productId) && !isSoldOut(product) && differs(product),
  )
  if (due.length > 0) setLive(new Set([...live, ...due.map(({ productId }) => productId)]))
  return live
}

import { useParams } from 'next/navigation'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AddToBasket } from '#components/basket/add-to-basket.tsx'
import { ProductPrice } from '#components/basket/product-price.tsx'
import { lastButton, useRetainedFocus } from '#components/basket/use-retained-focus.ts'
import { basketAtom, quantityOf } from '#lib/client/basket.ts'
import { useAtom, useAtomAfterFrame } from '#lib/client/atom.ts'
import { selectedLocationKnown, useStore } from '#lib/client/location.ts'
import { useIsMember } from '#lib/client/is-member.ts'
import { useSaleTime } from '#lib/client/now.ts'
import { offerOfPage } from '#lib/client/offer-hook.ts'
import { offerFor } from '#lib/client/offer.ts'
import { cardProductOf, type CardData, type CardProduct } from './card-product.ts'
import { isSoldOut } from './product-marks.ts'

interface LiveControlsProps {
  /** The list that the server rendered. */
  root: RefObject<HTMLElement | null>
  products: readonly CardData[]
  /** Ids of the products whose + a finger is on, or was. */
  prepared: ReadonlySet<string>
  clicked: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** The parts of server-rendered cards that have to change: the + of what was clicked or is counted, and a member's prices. */
export function LiveControls({ root, products: data, prepared, clicked }: LiveControlsProps) {
  const [products] = useState(() => data.map(cardProductOf))
  const live = useLiveControls(products, clicked)
  const isMember = useIsMember()
  return (
    <>
      {products.map((product, index) => {
        const isShown = live.has(product.productId)
        return isShown || prepared.has(product.productId) ? (
          <LivePart key={product.productId} root={root} card={index} place="[data-control]" isShown={isShown}>
            <AddToBasket product={product} isPrepared={!isShown} />
          </LivePart>
        ) : null
      })}
      {isMember
        ? products.map((product, index) => (
            <LivePart key={product.productId} root={root} card={index} place="[data-price]" isShown>
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
  /** Which of the list's cards; they are in the order of its products. */
  card: number
  /** Selector of the part's place within the card. */
  place: string
  /** Takes the place of what the server rendered; until then it is rendered beside that, unseen. */
  isShown: boolean
  children: ReactNode
}

/** Renders a part in its place in a card, instead of what the server rendered there. */
function LivePart({ root, card, place: selector, isShown, children }: LivePartProps) {
  const [{ place, serverNodes }] = useState(() => {
    const found = root.current?.children[card]?.querySelector(selector) ?? null
    return { place: found, serverNodes: [...(found?.childNodes ?? [])] }
  })
  const retainFocus = useRetainedFocus(String(isShown), () => lastButton(place))
  const removeServerNodes = useEffectEvent(() => {
    if (serverNodes.some((node) => node.contains(document.activeElement))) retainFocus()
    for (const node of serverNodes) node.remove()
    place?.removeAttribute(preparedMark)
  })
  // Before the browser paints: what stands in for the server's part is already there.
  useLayoutEffect(() => {
    if (isShown) removeServerNodes()
    else place?.setAttribute(preparedMark, '')
  }, [place, isShown])
  return place && createPortal(children, place)
}

/** On a place that contains what the server rendered and, unseen behind it, the part that is to take its place; `shown` once that is seen instead. */
const preparedMark = 'data-prepared'

/** Shows the prepared part at once, without React, whose render takes longer than a frame; its state follows. @returns whether there was one */
export function showPrepared(place: Element): boolean {
  const isPrepared = place.hasAttribute(preparedMark)
  if (isPrepared) place.setAttribute(preparedMark, 'shown')
  return isPrepared
}

/** Ids of the products whose control differs from the one that the server rendered, or did so once. */
function useLiveControls(
  products: readonly CardProduct[],
  clicked: ReadonlySet<string>,
): ReadonlySet<string> {
  const [live, setLive] = useState(none)
  const basket = useAtomAfterFrame(basketAtom, (state) => state)
  const store = useStore()
  const isPlaceKnown = useAtom(selectedLocationKnown, (value) => value)
  const now = useSaleTime()
  const { store: storeInPath } = useParams<{ store?: string }>()

  const differs = (product: CardProduct): boolean =>
    clicked.has(product.productId) ||
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

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ComponentType, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLinksAhead } from '#components/ui/use-links-ahead.ts'
import { serverMarkup } from '#components/ui/server-drawn.ts'
import { showToast } from '#lib/client/toast.ts'
import type { CardData } from './card-product.ts'
import { loadCardParts, useCardParts } from './later-cards.ts'

interface ServerDrawnCardsProps {
  List: ComponentType<ComponentProps<'ul'>>
  root: RefObject<HTMLUListElement | null>
  list: ComponentProps<'ul'> | undefined
  products: readonly CardData[]
}

const none: ReadonlySet<string> = new Set()

/**
 * Cards as the server drew them. Presses of a + are handled by the list; a part of a card that has to change (its + once it is
 * pressed or counts pieces, a member's price) becomes React's, in its own place in the card.
 */
export function ServerDrawnCards({ List, root, list, products }: ServerDrawnCardsProps) {
  const [pressed, setPressed] = useState(none)
  const linksAhead = useLinksAhead()
  const parts = useCardParts()
  const failed = useTranslations('common')('partFailed')

  const pressControl = (place: HTMLElement, ofServer: Element) => {
    const product = products[[...(root.current?.children ?? [])].findIndex((card) => card.contains(place))]
    if (!product) return
    const { productId } = product
    // The control becomes React's and is then pressed itself, so that there is one way to add.
    flushSync(() => setPressed((before) => new Set(before).add(productId)))
    const control = place.querySelector('button')
    // Where nothing took its place, a press of it would come here again, without end.
    if (control === ofServer) return
    control?.focus()
    control?.click()
  }
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    const place = button?.closest<HTMLElement>('[data-control]')
    if (!button || !place) return
    if (parts) return pressControl(place, button)
    void loadCardParts().then(
      () => pressControl(place, button),
      () => showToast(failed),
    )
  }

  return (
    <>
      <List {...list} {...linksAhead} {...serverMarkup} ref={root} onClick={press} />
      {parts ? <parts.LiveControls root={root} products={products} pressed={pressed} /> : null}
    </>
  )
}

import { useTranslations } from 'next-intl'
import {
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useLinksAhead } from '#components/ui/use-links-ahead.ts'
import { serverMarkup } from '#components/ui/server-rendered.ts'
import { afterFrame } from '#lib/client/after-frame.ts'
import { showToast } from '#lib/client/toast.ts'
import type { CardData } from './card-product.ts'
import { loadCardModules, useCardModules } from './deferred-cards.ts'

interface ServerRenderedCardsProps {
  List: ComponentType<ComponentProps<'ul'>>
  root: RefObject<HTMLUListElement | null>
  list: ComponentProps<'ul'> | undefined
  products: readonly CardData[]
}

const none: ReadonlySet<string> = new Set()

/**
 * Cards as the server rendered them. Clicks on a + are handled by the list; a part of a card that has to change (its + once it is
 * clicked or counts units, a member's price) becomes React's, in its own place in the card. That of a + is rendered while the finger is
 * still down, because to render it takes longer than a frame (decision 161).
 */
export function ServerRenderedCards({ List, root, list, products }: ServerRenderedCardsProps) {
  const [prepared, setPrepared] = useState(none)
  const [clicked, setClicked] = useState(none)
  const linksAhead = useLinksAhead()
  const parts = useCardModules()
  const failed = useTranslations('common')('partFailed')

  const productAt = (place: HTMLElement): string | undefined =>
    products[[...(root.current?.children ?? [])].findIndex((card) => card.contains(place))]?.productId

  const prepareControl = ({ target }: PointerEvent) => {
    const control = controlAt(target)
    const productId = control ? productAt(control.place) : undefined
    if (productId !== undefined) setPrepared((before) => new Set(before).add(productId))
  }
  // The control becomes React's and is then clicked itself, so that there is one way to add.
  const clickControl = (place: HTMLElement, ofServer: Element) => {
    const productId = productAt(place)
    if (productId === undefined) return
    const show = () => setClicked((before) => new Set(before).add(productId))
    if (parts?.showPrepared(place)) afterFrame(show)
    else flushSync(show)
    // Not the server's, a click on which would come here again, without end.
    const control = [...place.querySelectorAll('button')].find((button) => button !== ofServer)
    control?.click()
  }
  const handleClick = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (!control) return
    const { place, button } = control
    if (parts) return clickControl(place, button)
    void loadCardModules().then(
      () => clickControl(place, button),
      () => showToast('problem', failed),
    )
  }

  return (
    <>
      <List
        {...list}
        {...linksAhead}
        {...serverMarkup}
        ref={root}
        onPointerDown={prepareControl}
        onClick={handleClick}
      />
      {parts ? (
        <parts.LiveControls root={root} products={products} prepared={prepared} clicked={clicked} />
      ) : null}
    </>
  )
}

/** The + of the server's that was clicked, and its place in the card. */
function controlAt(target: EventTarget | null): { place: HTMLElement; button: Element } | null {
  const button = target instanceof Element ? target.closest('button') : null
  const place = button?.closest<HTMLElement>('[data-control]')
  return button && place ? { place, button } : null
}

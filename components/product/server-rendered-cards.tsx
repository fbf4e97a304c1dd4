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
 * Cards as the server drew them. Presses of a + are handled by the list; a part of a card that has to change (its + once it is
 * pressed or counts pieces, a member's price) becomes React's, in its own place in the card. That of a + is drawn while the finger is
 * still down, because to draw it takes longer than a frame (decision 161).
 */
export function ServerRenderedCards({ List, root, list, products }: ServerRenderedCardsProps) {
  const [prepared, setPrepared] = useState(none)
  const [pressed, setPressed] = useState(none)
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
  // The control becomes React's and is then pressed itself, so that there is one way to add.
  const clickControl = (place: HTMLElement, ofServer: Element) => {
    const productId = productAt(place)
    if (productId === undefined) return
    const show = () => setPressed((before) => new Set(before).add(productId))
    if (parts?.showPrepared(place)) afterFrame(show)
    else flushSync(show)
    // Not the server's, a press of which would come here again, without end.
    const control = [...place.querySelectorAll('button')].find((button) => button !== ofServer)
    control?.click()
  }
  const press = (event: MouseEvent) => {
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
        onClick={press}
      />
      {parts ? (
        <parts.LiveControls root={root} products={products} prepared={prepared} pressed={pressed} />
      ) : null}
    </>
  )
}

/** The + of the server's that was pressed, and its place in the card. */
function controlAt(target: EventTarget | null): { place: HTMLElement; button: Element } | null {
  const button = target instanceof Element ? target.closest('button') : null
  const place = button?.closest<HTMLElement>('[data-control]')
  return button && place ? { place, button } : null
}

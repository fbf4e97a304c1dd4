import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { BuyBox } from '#components/basket/buy-box.tsx'

interface LiveBuyBoxProps extends ComponentProps<typeof BuyBox> {
  className: string | undefined
  /** What the server rendered. */
  ofServer: RefObject<HTMLElement | null>
  /** It is to go now, before the browser paints. */
  onReplaced: (isReplaced: true) => void
}

/** The way into the basket, which takes the place of the one that the server rendered, and its focus. */
export function LiveBuyBox({ className, ofServer, onReplaced, ...bought }: LiveBuyBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ofServer.current?.contains(document.activeElement)) place.current?.querySelector('button')?.focus()
    onReplaced(true)
  }, [ofServer, onReplaced])
  return (
    <div ref={place} className={className}>
      <BuyBox {...bought} />
    </div>
  )
}

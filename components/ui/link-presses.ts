import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js'
import { useRouter } from 'next/navigation'
import type { MouseEvent, SyntheticEvent } from 'react'
import { savesData } from '#lib/client/saves-data.ts'

const prefetched = new Set<string>()

/** The address within the shop that the link at an event leads to; null without such a link. */
function shopAddress(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const address = link?.getAttribute('href') ?? ''
  return address.startsWith('/') && !link?.hasAttribute('target') ? address : null
}

/** A press that leads there in this very window. */
export const isPlainPress = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** For the links of cards, which may be in markup that React does not walk: they are prefetched when pointed at, and followed without a load of the page. */
export function useLinkPresses() {
  const router = useRouter()
  const prefetch = ({ target }: SyntheticEvent) => {
    const address = shopAddress(target)
    if (address === null || prefetched.has(address) || savesData()) return
    prefetched.add(address)
    // Otherwise the press requests the whole page again, and its scripts only then.
    router.prefetch(address, { kind: PrefetchKind.FULL })
  }
  return {
    onPointerOver: prefetch,
    onTouchStart: prefetch,
    onFocus: prefetch,
    onClick(event: MouseEvent) {
      const address = shopAddress(event.target)
      if (address === null || event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      router.push(address)
    },
  }
}

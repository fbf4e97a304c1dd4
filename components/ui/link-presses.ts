import { useRouter } from 'next/navigation'
import type { MouseEvent, SyntheticEvent } from 'react'

const prefetched = new Set<string>()

/** The address within the shop that the link at an event leads to; null without such a link. */
function shopAddress(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const address = link?.getAttribute('href') ?? ''
  return address.startsWith('/') && !link?.hasAttribute('target') ? address : null
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** For links in markup that React does not walk: they are prefetched when pointed at, and followed without a load of the page. */
export function useLinkPresses() {
  const router = useRouter()
  const prefetch = ({ target }: SyntheticEvent) => {
    const address = shopAddress(target)
    if (address === null || prefetched.has(address)) return
    prefetched.add(address)
    router.prefetch(address)
  }
  return {
    onPointerOver: prefetch,
    onTouchStart: prefetch,
    onFocus: prefetch,
    onClick(event: MouseEvent) {
      const address = shopAddress(event.target)
      if (address === null || event.defaultPrevented || opensElsewhere(event)) return
      event.preventDefault()
      router.push(address)
    },
  }
}

import { wholePage } from '@kolea/page-cache/next-internals/prefetch-kind.ts'
import { useRouter } from 'next/navigation'
import type { SyntheticEvent } from 'react'
import { savesData } from '#lib/client/saves-data.ts'

const prefetched = new Set<string>()

/** For a list of cards, which may be in markup that React does not walk: pages of their links are requested when they are pointed at. */
export function useLinksAhead() {
  const router = useRouter()
  const prefetch = ({ target }: SyntheticEvent) => {
    const address = (target as Element).closest('a[data-link]')?.getAttribute('href')
    if (!address || prefetched.has(address) || savesData()) return
    prefetched.add(address)
    // Otherwise the click requests the whole page again, and its scripts only then.
    router.prefetch(address, { kind: wholePage })
  }
  return { onPointerOver: prefetch, onTouchStart: prefetch, onFocus: prefetch }
}

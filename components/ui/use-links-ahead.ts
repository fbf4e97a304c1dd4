import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js'
import { useRouter } from 'next/navigation'
import type { SyntheticEvent } from 'react'
import { savesData } from '#lib/client/saves-data.ts'

const prefetched = new Set<string>()
/** `PrefetchKind.FULL`: the module that has it as a value would be a part of every list's first scripts. */
const full = 'full' as PrefetchKind

/** For a list of cards, which may be in markup that React does not walk: pages of their links are requested when they are pointed at. */
export function useLinksAhead() {
  const router = useRouter()
  const prefetch = ({ target }: SyntheticEvent) => {
    const address = (target as Element).closest('a[data-link]')?.getAttribute('href')
    if (!address || prefetched.has(address) || savesData()) return
    prefetched.add(address)
    // Otherwise the click requests the whole page again, and its scripts only then.
    router.prefetch(address, { kind: full })
  }
  return { onPointerOver: prefetch, onTouchStart: prefetch, onFocus: prefetch }
}

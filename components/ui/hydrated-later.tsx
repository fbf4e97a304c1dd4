'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  Activity,
  createElement,
  lazy,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { deferredBundle, untilLoaded } from '#lib/client/load-deferred.ts'
import { showToast } from '#lib/client/toast.ts'
import { followLink } from './follow-links.ts'
import { lazyPart } from './lazy-part.tsx'

interface HydratedLaterProps {
  /** The element around it, which is hydrated with the page. */
  within: RefObject<HTMLElement | null>
}

/**
 * A component whose code is loaded after the first screen (decision 105), and which React hydrates by itself once that is here, in steps
 * between which clicks are answered (decision 197). Until then what the server rendered is seen: a click on one of its buttons waits,
 * one on a link is followed. What the server did not render requests the code at once.
 *
 * @param load rejects when the code does not arrive
 * @param Failed is rendered then in the place of what the server did not render; by default a sentence with a button
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: Parameters<typeof lazyPart<Props>>[1],
): ComponentType<Props & HydratedLaterProps> {
  const Requested = lazyPart(load, Failed)
  const Hydrated = lazy(async () => {
    await deferredBundle()
    return { default: await untilLoaded(load) }
  })

  return function HydratedLater({ within, ...props }: Props & HydratedLaterProps) {
    const part: ComponentType<Props> = useIsHydrating() ? Hydrated : Requested
    return (
      <ClicksWait within={within} load={load}>
        {createElement(part, props as unknown as Props)}
      </ClicksWait>
    )
  }
}

const never = () => () => undefined
const isBrowser = typeof window !== 'undefined'

/** What `useSyncExternalStore` asks of a store that has one answer: true where it was first asked for what the server rendered. */
function hydration() {
  let isHydrating = false
  return {
    now: () => isHydrating,
    ofServer: () => (isHydrating = isBrowser),
  }
}

/**
 * Does React take over here what the server rendered? The first answer stays: another one would be an update of the part, and React renders
 * a part anew that is updated before its code is here.
 */
function useIsHydrating(): boolean {
  const [{ now, ofServer }] = useState(hydration)
  return useSyncExternalStore(never, now, ofServer)
}

interface ClicksWaitProps extends HydratedLaterProps {
  load: () => Promise<unknown>
  children: ReactNode
}

/** A part that React hydrates by itself, and would lose clicks on until then. */
function ClicksWait({ within, load, children }: ClicksWaitProps) {
  const router = useRouter()
  const failed = useTranslations('common')('partFailed')
  const isHydrated = useRef(false)
  /** Each button once: what a second click on it would be is decided by what the first makes of it. “Add to basket” becomes a quantity. */
  const waiting = useRef(new Set<HTMLElement>())

  const take = () => {
    const taken = [...waiting.current]
    waiting.current.clear()
    within.current?.removeAttribute('aria-busy')
    return taken
  }
  const handleEarlyClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (isHydrated.current || !(target instanceof Element) || !within.current?.contains(target)) return
    followLink(event, router)
    const button = target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    within.current.setAttribute('aria-busy', 'true')
    waiting.current.add(button)
    load().catch(() => {
      if (take().length > 0) showToast('problem', failed)
    })
  })
  const handleHydrated = () => {
    isHydrated.current = true
    for (const button of take()) button.click()
  }
  useEffect(() => {
    if (isHydrated.current) return
    // Before React, which stops clicks on what it has not hydrated.
    const listening = { capture: true }
    const handle = (event: MouseEvent) => handleEarlyClick(event)
    window.addEventListener('click', handle, listening)
    return () => window.removeEventListener('click', handle, listening)
  }, [])
  return (
    <Activity>
      {children}
      <Hydrated onHydrated={handleHydrated} />
    </Activity>
  )
}

/** The last child of a part: its effect runs when the part is hydrated, and before anything renders it again. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const notify = useEffectEvent(onHydrated)
  useLayoutEffect(() => notify(), [])
  return null
}

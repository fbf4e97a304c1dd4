import { useLocale } from 'next-intl'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { hourMs } from '@kolea/domain/time/durations.ts'
import type { GatewayEntry } from '@kolea/domain/wallet/gateway-entries.ts'
import type { DropIn, DropInOptions } from './drop-in.ts'
import { openDropIn } from './drop-in.ts'

/** What Drop-in offers of a gateway's kinds; it leaves out what the merchant's account does not take. */
const offered = (kinds: GatewayEntry['kinds']): Pick<DropInOptions, 'card' | 'paypal' | 'venmo'> => ({
  card: kinds.includes('card') ? { cardholderName: { required: false } } : false,
  ...(kinds.includes('paypal') && {
    paypal: { flow: 'vault' as const, vault: { vaultPayPal: false as const } },
  }),
  ...(kinds.includes('venmo') && {
    venmo: { paymentMethodUsage: 'multi_use' as const, allowDesktop: true as const },
  }),
})

/** Braintree's client tokens are good for a day. */
const tokenLifeMs = 23 * hourMs

/** Calls back once the token has ended, at the latest when the tab is looked at again: timers stand still in a sleeping computer. */
function useTokenEnd(onEnded: () => void): void {
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  })
  useEffect(() => {
    const end = Date.now() + tokenLifeMs
    const check = () => {
      if (!document.hidden && Date.now() >= end) ended.current()
    }
    const timer = setTimeout(check, tokenLifeMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

export interface MountedDropIn {
  container: RefObject<HTMLDivElement | null>
  dropIn: DropIn | null
  failed: boolean
  /** Something complete is entered. */
  isReady: boolean
}

interface DropInListeners {
  /** An account was chosen in the window of its company. */
  onSelected: (dropIn: DropIn) => void
  /** The token has ended: nothing can be entered any more. */
  onEnded: () => void
}

/** Mounts Drop-in while its entry is shown. */
export function useDropIn(
  { clientToken, kinds }: GatewayEntry,
  { onSelected, onEnded }: DropInListeners,
): MountedDropIn {
  const container = useRef<HTMLDivElement | null>(null)
  const locale = useLocale()
  const [dropIn, setDropIn] = useState<DropIn | null>(null)
  const [failed, setFailed] = useState(false)
  const [isReady, setReady] = useState(false)
  // Braintree makes a token for each request: reading the gateways again must not take the form from under the shopper.
  const [authorization] = useState(clientToken)
  const selected = useRef(onSelected)
  useEffect(() => {
    selected.current = onSelected
  })
  const kindList = kinds.join()
  useTokenEnd(onEnded)

  useEffect(() => {
    if (!container.current || authorization === null) return
    let isGone = false
    // Drop-in wants an empty element, and leaves its own there for a moment after it is taken down.
    const place = document.createElement('div')
    container.current.replaceChildren(place)
    const options = { authorization, container: place, locale, dataCollector: true }
    const opening = openDropIn({ ...options, ...offered(kindList.split(',') as GatewayEntry['kinds']) })
    opening
      .then((opened) => {
        if (isGone) return
        opened.on('paymentMethodRequestable', ({ paymentMethodIsSelected }) => {
          setReady(true)
          if (paymentMethodIsSelected) selected.current(opened)
        })
        opened.on('noPaymentMethodRequestable', () => setReady(false))
        setDropIn(opened)
      })
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      void opening.then((opened) => opened.teardown()).catch(() => undefined)
    }
  }, [authorization, kindList, locale])

  return { container, dropIn, failed, isReady }
}

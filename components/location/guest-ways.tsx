import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { interruptedCode } from '#lib/client/code-panel.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import styles from './guest-ways.module.css'

const GuestSignIn = lazyPart(() => import('./guest-sign-in.tsx').then((module) => module.GuestSignIn))

/** The address field of the step that this is in. */
const fieldOf = (element: Element | null): HTMLElement | null =>
  element?.closest('[data-slot~="address-step"]')?.querySelector<HTMLElement>('[role="combobox"]') ?? null

/**
 * Below the address field of a guest: the form to sign in, folded, and the way on as guest, which is the field itself (SGN-07). Somebody who
 * has signed in finds the saved addresses in that field's list.
 */
export function GuestWays() {
  const t = useTranslations('auth')
  const root = useRef<HTMLDivElement>(null)
  // With the code that this tab was asking for.
  const [isOpen, setIsOpen] = useState(() => interruptedCode() !== null)
  const customer = isCustomer(useSession())
  const toField = () => {
    setIsOpen(false)
    fieldOf(root.current)?.focus()
  }
  return (
    <div ref={root} className={styles.ways} hidden={customer}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.way}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((open) => !open)}
        >
          {t('forSaved')}
          <ChevronDown aria-hidden />
        </button>
        <button type="button" className={styles.way} onClick={toField}>
          {t('continueAsGuest')}
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={<BoxPlaceholder aria-hidden="true" />}>
          <GuestSignIn onDone={toField} />
        </Suspense>
      ) : null}
    </div>
  )
}

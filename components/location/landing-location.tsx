'use client'
import { memo, useEffect, useRef } from 'react'
import { FeeLine } from '#components/ui/fee-line.tsx'
import { hydratedLater } from '#components/ui/hydrated-later.tsx'
import { useAtom } from '#lib/client/atom.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { landingMode } from './landing-mode.ts'
import { ModeSwitch } from './mode-switch.tsx'
// The page shows the field before the code that renders it is loaded, so its sheets have to come with the page.
import '#components/ui/field-parts.module.css'
import './address-field.module.css'
import styles from './landing-location.module.css'

/** Rendered again before its code is here, it would lose what is typed: it takes nothing that changes. */
const Form = memo(hydratedLater(() => import('./landing-form.tsx').then((module) => module.LandingForm)))

/** The landing page's way in (SHL-06): the mode, and an address field whose code is loaded after the first screen. */
export function LandingLocation({ offersFirst }: { offersFirst: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const { mode } = useSelectedLocation()
  const picked = useAtom(landingMode, (value) => value)
  const shown = picked ?? mode
  useEffect(() => () => landingMode.set(null), [])
  return (
    <div ref={root} className={styles.addressCard}>
      <ModeSwitch name="landing-mode" mode={shown} onChange={landingMode.set} />
      <Form within={root} />
      <FeeLine mode={shown} offersFirst={offersFirst} />
    </div>
  )
}

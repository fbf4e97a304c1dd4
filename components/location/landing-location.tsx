'use client'
import { ArrowRight, LocateFixed, MapPin } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FeeLine } from '#components/ui/fee-line.tsx'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import {
  selectedLocation,
  onPlaceGiven,
  placeKnown,
  storeOf,
  useSelectedLocation,
} from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { ModeSwitch } from './mode-switch.tsx'
import type { AddressProblem } from './resolve-option.ts'
import { useProblemText } from './use-problem-text.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'
import styles from './landing-location.module.css'

/** The landing page's way in: mode, address, Shop Now; a known place goes straight to the shop (SHL-06). */
export function LandingLocation() {
  const t = useTranslations('location')
  const locale = localeOf(useLocale())
  const router = useRouter()
  const place = useSelectedLocation()
  /** Clicked here; until then the mode of the place in force. */
  const [picked, setPicked] = useState<FulfilmentMode | null>(null)
  const mode = picked ?? place.mode
  const store = storeOf({ ...place, mode })
  // A place given here leads on to the shop. One that comes by itself does not: the page would go while its dialog is filled in.
  useEffect(() => onPlaceGiven(() => router.push(paths.home(locale))), [router, locale])
  const ask = () => openDialog({ kind: 'address', mode })
  const [locating, setLocating] = useState(false)
  const problemText = useProblemText()
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const locate = async () => {
    setLocating(true)
    setProblem(null)
    const found = await import('./resolve-option.ts').then(
      ({ resolveOption }) => resolveOption({ kind: 'here' }),
      (): AddressProblem => 'network',
    )
    setLocating(false)
    if (typeof found === 'string') setProblem(found)
    else openDialog({ kind: 'address', mode, start: found })
  }
  /** On to the shop; a place that is known in the mode picked here is taken first, which may ask about the basket (LOC-08). */
  const shop = async () => {
    await placeKnown()
    const before = selectedLocation.get()
    const wanted = picked ?? before.mode
    if (!storeOf({ ...before, mode: wanted })) return ask()
    if (wanted === before.mode) return router.push(paths.home(locale))
    const { changePlace } = await deferredBundle()
    changePlace({ mode: wanted })
  }
  return (
    <div className={styles.addressCard}>
      <ModeSwitch name="landing-mode" mode={mode} onChange={setPicked} />
      <div className={styles.addressRow}>
        <FieldBox
          as="button"
          type="button"
          className={styles.landingAddress}
          aria-haspopup="dialog"
          onClick={ask}
        >
          <MapPin aria-hidden />
          <bdi>
            {store
              ? (mode === 'delivery' && place.address?.street) || t('storeName', { name: store.name })
              : t(mode === 'pickup' ? 'pickupSearch' : 'addressPlaceholder')}
          </bdi>
        </FieldBox>
        <Button type="button" size="large" onClick={() => void shop()}>
          {t('shopNow')}
          <ArrowRight aria-hidden />
        </Button>
      </div>
      <button
        type="button"
        className={styles.locate}
        aria-busy={locating}
        disabled={locating}
        onClick={() => void locate()}
      >
        <LocateFixed aria-hidden />
        {t(locating ? 'locating' : 'useCurrent')}
      </button>
      <FeeLine mode={mode} />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problemText(problem)}
        </p>
      ) : null}
    </div>
  )
}

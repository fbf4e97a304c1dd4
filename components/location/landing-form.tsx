'use client'
import { clsx } from 'clsx'
import { ArrowRight, LocateFixed } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAtom } from '#lib/client/atom.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import {
  selectedLocation,
  onPlaceGiven,
  placeKnown,
  storeOf,
  useSelectedLocation,
} from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { AddressField } from './address-field.tsx'
import { landingMode } from './landing-mode.ts'
import type { AddressProblem } from './resolve-option.ts'
import { useProblemText } from './use-problem-text.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './landing-location.module.css'

/**
 * Address, Shop Now and current location; a known place goes straight to the shop (SHL-06). The field is typed into here, and what is picked is
 * confirmed in the dialog.
 */
export function LandingForm() {
  const t = useTranslations('location')
  const locale = localeOf(useLocale())
  const router = useRouter()
  const place = useSelectedLocation()
  const picked = useAtom(landingMode, (value) => value)
  const mode = picked ?? place.mode
  const store = storeOf({ ...place, mode })
  // A place given here leads on to the shop. One that comes by itself does not: the page would go while its dialog is filled in.
  useEffect(() => onPlaceGiven(() => router.push(paths.home(locale))), [router, locale])
  const confirm = (start: Address) => openDialog({ kind: 'address', mode, start })
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
    else confirm(found)
  }
  /**
   * On to the shop without an address typed: a place that is known in the mode picked here is taken first, which may ask about the basket
   * (LOC-08), and stores to pick up from are listed. False for a delivery to nowhere.
   */
  const shop = async (): Promise<boolean> => {
    await placeKnown()
    const before = selectedLocation.get()
    const wanted = picked ?? before.mode
    if (!storeOf({ ...before, mode: wanted })) {
      if (wanted === 'pickup') openDialog({ kind: 'address', mode: wanted })
      return wanted === 'pickup'
    }
    if (wanted === before.mode) {
      router.push(paths.home(locale))
      return true
    }
    const { changePlace } = await deferredBundle()
    changePlace({ mode: wanted })
    return true
  }
  const known = store
    ? (mode === 'delivery' && place.address?.street) || t('storeName', { name: store.name })
    : null
  const pickupLabel = t('pickupSearch')
  const isPickup = mode === 'pickup'
  return (
    <>
      <AddressField
        className={clsx(styles.form, known && styles.known)}
        label={isPickup ? pickupLabel : t('deliveryAddress')}
        labelHidden
        placeholder={known ?? (isPickup ? pickupLabel : t('addressPlaceholder'))}
        folding
        onPicked={confirm}
        onEmpty={shop}
      >
        <Button
          type="button"
          size="large"
          className={styles.shop}
          onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {t('shopNow')}
          <ArrowRight aria-hidden />
        </Button>
      </AddressField>
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
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problemText(problem)}
        </p>
      ) : null}
    </>
  )
}

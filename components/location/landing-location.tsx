'use client'
import { ArrowRight, LocateFixed, MapPin } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { chosen, onStoreChange, storeOf, useChosen } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { FulfilmentMode } from '#lib/domain/location/country.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { ModeSwitch } from './mode-switch.tsx'
import type { AddressProblem } from './resolve-option.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'
import styles from './landing-location.module.css'

/** The landing page's way in: mode, address, Shop Now; a known place goes straight to the shop (SHL-06). */
export function LandingLocation() {
  const t = useTranslations('location')
  const locale = localeOf(useLocale())
  const router = useRouter()
  const place = useChosen()
  const [mode, setMode] = useState<FulfilmentMode>('delivery')
  const store = storeOf(place)
  // A place given here leads on to the shop.
  useEffect(() => onStoreChange(() => router.push(paths.home(locale))), [router, locale])
  const ask = () => openDialog({ kind: 'address', mode })
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const locate = async () => {
    setLocating(true)
    setProblem(null)
    const { resolveOption } = await import('./resolve-option.ts')
    const found = await resolveOption({ kind: 'here' })
    setLocating(false)
    if (typeof found === 'string') setProblem(found)
    else openDialog({ kind: 'address', mode, start: found })
  }
  const shop = () => (storeOf(chosen.get()) ? router.push(paths.home(locale)) : ask())
  return (
    <div className={styles.addressCard}>
      <ModeSwitch name="landing-mode" mode={mode} onChange={setMode} />
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
            {(store && (place.address?.street ?? store.name)) ||
              t(mode === 'pickup' ? 'pickupSearch' : 'addressPlaceholder')}
          </bdi>
        </FieldBox>
        <Button type="button" size="large" onClick={shop}>
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
      {problem ? (
        <p role="alert" className={styles.problem}>
          {t(`problems.${problem}`)}
        </p>
      ) : null}
    </div>
  )
}

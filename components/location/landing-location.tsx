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
  const shop = () => (storeOf(chosen.get()) ? router.push(paths.home(locale)) : ask())
  return (
    <div className="address-card">
      <ModeSwitch name="landing-mode" mode={mode} onChange={setMode} />
      <div className="address-row">
        <button type="button" className="field-box landing-address" aria-haspopup="dialog" onClick={ask}>
          <MapPin className="icon" aria-hidden />
          <bdi>
            {(store && (place.address?.street ?? store.name)) ||
              t(mode === 'pickup' ? 'pickupSearch' : 'addressPlaceholder')}
          </bdi>
        </button>
        <button type="button" className="button button-lg" onClick={shop}>
          {t('shopNow')}
          <ArrowRight className="icon icon-dir" aria-hidden />
        </button>
      </div>
      <button type="button" className="locate" onClick={ask}>
        <LocateFixed className="icon" aria-hidden />
        {t('useCurrent')}
      </button>
    </div>
  )
}

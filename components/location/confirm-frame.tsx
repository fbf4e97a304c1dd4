'use client'
import { ArrowLeft, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import type { Address } from '#lib/domain/location/address.ts'
import { LazyPinMap } from './maps.tsx'
import { addressAt } from './resolve-option.ts'
import mapPaneStyles from './map-pane.module.css'
import { MediaRow } from '#components/ui/media-row.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import styles from './confirm-step.module.css'

/** The map has come to rest, in ms. */
const restMs = 600

interface ConfirmFrameProps {
  title: string
  /** Where the map opens. */
  picked: Address
  /** What stands under the pin now. */
  address: Address
  onMoved: (address: Address) => void
  onBack: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The map with the pin, the address under it, and a form about that address. */
export function ConfirmFrame({
  title,
  picked,
  address,
  onMoved,
  onBack,
  onSubmit,
  children,
}: ConfirmFrameProps) {
  const t = useTranslations('location')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const moved = (center: { lat: number; lon: number }) => {
    clearTimeout(rest.current)
    // Where there is none, or it could not be looked up, the last one stays.
    const lookUp = () =>
      addressAt(center).then(
        (found) => found && onMoved(found),
        () => undefined,
      )
    rest.current = setTimeout(() => void lookUp(), restMs)
  }
  return (
    <>
      <div data-slot="map-pane" className={mapPaneStyles.mapPane}>
        <LazyPinMap center={{ lat: picked.lat, lon: picked.lon }} onMove={moved} />
      </div>
      <StepFrame data-slot="address-step" noValidate onSubmit={onSubmit}>
        <IconButton type="button" className={styles.stepBack} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h2 aria-hidden="true">{title}</h2>
        <MediaRow className={styles.formatted}>
          <MapPin aria-hidden />
          <p aria-live="polite">
            <b>
              <bdi>{address.street}</bdi>
            </b>
            <br />
            <span className="muted">
              <bdi>{`${address.city}, ${address.state} ${address.zip}`}</bdi>
            </span>
          </p>
          <Button type="button" tone="quiet" size="small" onClick={onBack}>
            {t('edit')}
          </Button>
        </MediaRow>
        {children}
      </StepFrame>
    </>
  )
}

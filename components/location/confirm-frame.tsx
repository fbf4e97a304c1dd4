'use client'
import { ArrowLeft, CircleAlert, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { MediaRow } from '#components/ui/media-row.tsx'
import { NoticeAction } from '#components/ui/notice.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import type { Address } from '@kolea/domain/location/address.ts'
import { LazyPinMap } from './maps.tsx'
import mapPaneStyles from './map-pane.module.css'
import styles from './confirm-step.module.css'
import { isLost, type MovedPin } from './use-moved-pin.ts'

interface ConfirmFrameProps {
  title: string
  /** Where the map opens. */
  picked: Address
  pin: MovedPin
  onBack: () => void
  onSubmit: (event: FormEvent) => void
  /** What the form leads to and its button: in sight however little the window shows of the form. */
  foot: ReactNode
  children: ReactNode
}

/** The map with the pin and a form about the address under it, one below the other or side by side. */
export function ConfirmFrame({ title, picked, pin, onBack, onSubmit, foot, children }: ConfirmFrameProps) {
  const t = useTranslations('location')
  const Icon = isLost(pin) ? CircleAlert : MapPin
  return (
    <>
      <div data-slot="map-pane" className={mapPaneStyles.mapPane}>
        <LazyPinMap center={{ lat: picked.lat, lon: picked.lon }} onMove={pin.moveTo} />
      </div>
      <StepFrame data-slot="address-step" className={styles.form} noValidate onSubmit={onSubmit}>
        <IconButton type="button" className={styles.stepBack} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h2 aria-hidden="true">{title}</h2>
        <MediaRow className={styles.formatted}>
          <Icon aria-hidden />
          <p aria-live="polite">
            <UnderPin {...pin} />
          </p>
          <Button type="button" tone="quiet" size="small" onClick={onBack}>
            {t('edit')}
          </Button>
        </MediaRow>
        {children}
        <div className={styles.foot}>{foot}</div>
      </StepFrame>
    </>
  )
}

/** The address, or why it is not known; never that of a place which the pin has left. */
function UnderPin({ state, address, retry }: MovedPin) {
  const t = useTranslations('location')
  if (state === 'moving') return <b>{t('lookingUp')}</b>
  if (state === 'noAddress') return <b>{t('problems.invalidAddress')}</b>
  if (state === 'failed')
    return (
      <>
        <b>{t('problems.network')}</b>{' '}
        <NoticeAction type="button" onClick={retry}>
          {t('tryAgain')}
        </NoticeAction>
      </>
    )
  return (
    <>
      <b>
        <bdi>{address.street}</bdi>
      </b>
      <br />
      <span className="muted">
        <bdi>{`${address.city}, ${address.state} ${address.zip}`}</bdi>
      </span>
    </>
  )
}

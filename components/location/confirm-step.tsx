'use client'
import { ArrowLeft, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { changePlace } from '#lib/client/change-place.ts'
import { bff } from '#lib/client/bff.ts'
import { useLimits } from '#lib/client/limits.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Address } from '#lib/domain/location/address.ts'
import { PinMap } from './maps.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'
import { SaveAs } from './save-as.tsx'
import { resolvePoint } from './resolve-point.ts'
import { useDeliverability } from './use-deliverability.ts'

/** The map has come to rest, in ms. */
const restMs = 600

interface ConfirmStepProps {
  address: Address
  onBack: () => void
  onOutOfArea: (address: Address) => void
  onDone: () => void
}

/** Step 2: is the pin on the door; apartment, name, and from which store it flies (LOC-01, LOC-03, LOC-04). */
export function ConfirmStep({ address: picked, onBack, onOutOfArea, onDone }: ConfirmStepProps) {
  const t = useTranslations('location')
  const limits = useLimits()
  const customer = isCustomer(useSession())
  const [address, setAddress] = useState(picked)
  const [apt, setApt] = useState(picked.apt)
  const [nickname, setNickname] = useState(picked.nickname)
  const { state, check } = useDeliverability(address)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const moved = (center: { lat: number; lon: number }) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(
      () => void resolvePoint(center).then((found) => found && setAddress(found)),
      restMs,
    )
  }

  const confirm = async () => {
    const answer = await check()
    if (answer.kind === 'outside') return onOutOfArea(answer.address)
    if (answer.kind !== 'delivers') return
    const full: Address = { ...answer.address, apt: apt.trim(), nickname }
    if (customer && nickname !== '')
      void bff('POST /api/account/addresses', { input: { address: full } }).catch(() => undefined)
    onDone()
    changePlace({ mode: 'delivery', address: full, deliveryStore: answer.store })
  }

  return (
    <>
      <div className="map-pane">
        <PinMap center={{ lat: picked.lat, lon: picked.lon }} onMove={moved} />
      </div>
      <form
        className="address-step"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <button type="button" className="icon-button step-back" aria-label={t('back')} onClick={onBack}>
          <ArrowLeft className="icon icon-dir" aria-hidden />
        </button>
        <h2 aria-hidden="true">{t('titles.confirm')}</h2>
        <div className="formatted">
          <MapPin className="icon" aria-hidden />
          <p aria-live="polite">
            <b>
              <bdi>{address.street}</bdi>
            </b>
            <br />
            <span className="muted">
              <bdi>{`${address.city}, ${address.state} ${address.zip}`}</bdi>
            </span>
          </p>
          <button type="button" className="button button-quiet button-sm" onClick={onBack}>
            {t('edit')}
          </button>
        </div>
        <div className="field">
          <label htmlFor="apt">
            {t('apt')} <span className="optional">{t('optional')}</span>
          </label>
          <div className="field-box">
            <input
              id="apt"
              type="text"
              autoComplete="address-line2"
              maxLength={limits.SuiteMaxLength}
              value={apt}
              aria-describedby="apt-hint"
              onChange={(event) => setApt(event.target.value)}
            />
          </div>
          <p className="field-hint" id="apt-hint">
            {t('aptHint')}
          </p>
        </div>
        {customer ? <SaveAs value={nickname} onChange={setNickname} /> : null}
        <DeliveryAnswer state={state} onRetry={() => void check()} />
        <button
          type="submit"
          className="button button-lg button-block"
          disabled={state.kind === 'invalid' || state.kind === 'checking'}
        >
          {state.kind === 'outside' ? t('seePickup') : t('confirm')}
        </button>
      </form>
    </>
  )
}

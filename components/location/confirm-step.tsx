'use client'
import { ArrowLeft, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField } from '#components/forms/form-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { changePlace } from '#lib/client/change-place.ts'
import { bff } from '#lib/client/bff.ts'
import { useLimits } from '#lib/client/limits.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Address } from '#lib/domain/location/address.ts'
import { LazyPinMap } from './maps.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'
import { SaveAs } from './save-as.tsx'
import { resolvePoint } from './resolve-point.ts'
import { useDeliverability } from './use-deliverability.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Button } from '#components/ui/button.tsx'
import mapPaneStyles from './map-pane.module.css'
import addressStepStyles from './address-step.module.css'
import styles from './confirm-step.module.css'

/** The map has come to rest, in ms. */
const restMs = 600

const details = z.object({ apt: z.string(), nickname: z.string() })

interface ConfirmStepProps {
  address: Address
  onBack: () => void
  onOutOfArea: (address: Address) => void
  onDone: () => void
}

/** Step 2: check the pin, add apartment and name, and see which store delivers (LOC-01, LOC-03, LOC-04). */
export function ConfirmStep({ address: picked, onBack, onOutOfArea, onDone }: ConfirmStepProps) {
  const t = useTranslations('location')
  const limits = useLimits()
  const customer = isCustomer(useSession())
  const [address, setAddress] = useState(picked)
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

  const form = useSubmitForm({
    schema: details,
    defaultValues: { apt: picked.apt, nickname: picked.nickname },
    problemText: () => t('problems.invalidAddress'),
    send: async ({ apt, nickname }) => {
      const answer = await check()
      if (answer.kind === 'outside') return onOutOfArea(answer.address)
      if (answer.kind !== 'delivers') return
      const full: Address = { ...answer.address, apt: apt.trim(), nickname }
      if (customer && nickname !== '')
        void bff('POST /api/account/addresses', { input: { address: full } }).catch(() => undefined)
      onDone()
      changePlace({ mode: 'delivery', address: full, deliveryStore: answer.store })
    },
    failureText: () => t('problems.network'),
  })
  const { field: nickname } = useController({ control: form.control, name: 'nickname' })

  return (
    <>
      <div data-slot="map-pane" className={mapPaneStyles.mapPane}>
        <LazyPinMap center={{ lat: picked.lat, lon: picked.lon }} onMove={moved} />
      </div>
      <form
        data-slot="address-step"
        className={addressStepStyles.addressStep}
        noValidate
        onSubmit={form.submit}
      >
        <IconButton type="button" className={styles.stepBack} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h2 aria-hidden="true">{t('titles.confirm')}</h2>
        <div className={styles.formatted}>
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
        </div>
        <FormField
          label={t('apt')}
          optional
          autoComplete="address-line2"
          maxLength={limits.SuiteMaxLength}
          hint={t('aptHint')}
          {...form.field('apt')}
        />
        {customer ? <SaveAs value={nickname.value} onChange={nickname.onChange} /> : null}
        <DeliveryAnswer state={state} onRetry={() => void check()} />
        <Button
          type="submit"
          size="large"
          wide
          disabled={state.kind === 'invalid' || state.kind === 'checking'}
        >
          {state.kind === 'outside' ? t('seePickup') : t('confirm')}
        </Button>
      </form>
    </>
  )
}

'use client'
import { ArrowRight, CircleAlert, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useLimits } from '#lib/client/limits.ts'
import type { Address } from '#lib/domain/location/address.ts'
import { AddressOptions } from './address-options.tsx'
import type { AddressProblem } from './resolve-option.ts'
import { resolveOption } from './resolve-option.ts'
import type { AddressOption } from './use-address-options.ts'
import { useAddressOptions } from './use-address-options.ts'
import { FieldFrame, FieldBox, FieldHint } from '#components/ui/field-parts.tsx'
import styles from './address-field.module.css'

interface AddressFieldProps {
  label: string
  labelHidden?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** The list shows only while the field is in use. */
  folding?: boolean
  /** Addresses that are known already are not offered. */
  isForSaving?: boolean
  onPicked: (address: Address) => void
}

/** One combobox with a round gold arrow; Enter picks the active row, else the first match (LOC-02). */
export function AddressField({
  label,
  labelHidden = false,
  autoFocus = false,
  placeholder,
  folding = false,
  isForSaving = false,
  onPicked,
}: AddressFieldProps) {
  const t = useTranslations('location')
  const id = useId()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(-1)
  const [busy, setBusy] = useState(false)
  const [inUse, setInUse] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const { options, searching, failed, retrySaved, firstMatch } = useAddressOptions(term, {
    withKnown: !isForSaving,
  })
  const limits = useLimits()
  const listId = `${id}-list`
  const hintId = `${id}-hint`
  const listed = !folding || inUse
  const shown = problem ?? (failed ? 'network' : null)

  const pick = async (find: () => Promise<AddressOption | undefined>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const option = await find().catch(() => null)
    const answer = option === null ? 'network' : option ? await resolveOption(option) : 'invalidAddress'
    setBusy(false)
    if (typeof answer === 'string') return setProblem(answer)
    setInUse(false)
    onPicked(answer)
  }
  const pickOption = (option: AddressOption) => void pick(() => Promise.resolve(option))

  const submit = () => {
    const ready = options[active] ?? (term.trim() === '' ? options[0] : undefined)
    if (ready) pickOption(ready)
    else void pick(firstMatch)
  }

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setActive((at) => (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FieldFrame data-state={shown ? 'error' : undefined}>
        <label className={labelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
          {label}
        </label>
        <FieldBox className={styles.box}>
          <MapPin aria-hidden />
          <input
            id={id}
            type="text"
            role="combobox"
            aria-expanded={listed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            aria-invalid={shown !== null}
            aria-describedby={shown ? hintId : undefined}
            autoComplete="off"
            // The dialog exists to be typed into; it was opened by the shopper.
            autoFocus={autoFocus}
            maxLength={limits.ADDRESS_MAX_LIMIT}
            placeholder={placeholder ?? t('addressPlaceholder')}
            value={term}
            onChange={(event) => {
              setTerm(event.target.value)
              setActive(-1)
              setProblem(null)
            }}
            onFocus={() => setInUse(true)}
            onBlur={() => setInUse(false)}
            onKeyDown={move}
          />
          <button
            className={styles.go}
            type="submit"
            aria-label={t('useAddress')}
            aria-busy={busy || searching}
          >
            <ArrowRight aria-hidden />
          </button>
        </FieldBox>
        {shown ? (
          <FieldHint id={hintId} role="alert">
            <CircleAlert aria-hidden />
            {t(`problems.${shown}`)}
          </FieldHint>
        ) : null}
      </FieldFrame>
      {listed ? (
        <AddressOptions listId={listId} term={term} options={options} active={active} onPick={pickOption} />
      ) : null}
      {listed && retrySaved ? <LoadFailed text={t('savedFailed')} onRetry={retrySaved} /> : null}
    </form>
  )
}

'use client'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { ArrowRight, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/forms/field.tsx'
import { retainFocus } from '#components/ui/retain-focus.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { isUnanswered } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { whenReachable } from '#lib/client/when-reachable.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { AddressOptions } from './address-options.tsx'
import type { AddressProblem } from './resolve-option.ts'
import { resolveOption } from './resolve-option.ts'
import type { AddressOption } from './use-address-options.ts'
import { useAddressOptions } from './use-address-options.ts'
import { useProblemText } from './use-problem-text.ts'
import { FieldBox } from '#components/ui/field-parts.tsx'
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

/** One combobox with a round gold arrow; Enter picks the highlighted row, else the first match (LOC-02). */
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
  const [term, setTerm] = useState('')
  const [busy, setBusy] = useState(false)
  const [inUse, setInUse] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const { options, searching, failed, nothingFound, retrySaved, firstMatch } = useAddressOptions(term, {
    withKnown: !isForSaving,
  })
  const limits = useFeatures()
  const listed = !folding || inUse
  const shown = problem ?? (failed ? 'network' : null)
  const problemText = useProblemText()

  const [forgetProblem] = useState(() => () => setProblem(null))

  const pick = async (find: () => Promise<AddressOption | undefined>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const option = await find().catch((error: unknown) => {
      // The list is then loaded by itself.
      if (isUnanswered(error)) whenReachable(forgetProblem)
      return null
    })
    const answer = option === null ? 'network' : option ? await resolveOption(option) : 'invalidAddress'
    setBusy(false)
    if (typeof answer === 'string') return setProblem(answer)
    setInUse(false)
    onPicked(answer)
  }
  const pickOption = (option: AddressOption) => void pick(() => Promise.resolve(option))

  const submit = () => {
    const ready = term.trim() === '' ? options[0] : undefined
    if (ready) pickOption(ready)
    else void pick(firstMatch)
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      // Enter takes the row of the arrow keys; where the pointer happens to rest decides nothing.
      highlightItemOnHover={false}
      items={options}
      value={term}
      onValueChange={(text, { reason }) => {
        // What was typed stays while the picked row is looked up.
        if (reason === 'item-press') return
        setTerm(text)
        setProblem(null)
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={label} labelHidden={labelHidden} error={shown ? problemText(shown) : undefined}>
          {(control) => (
            <FieldBox className={styles.box}>
              <MapPin aria-hidden />
              <Autocomplete.Input
                {...control}
                type="text"
                aria-expanded={listed}
                // The dialog exists to be typed into; it was opened by the shopper.
                autoFocus={autoFocus}
                maxLength={limits.ADDRESS_MAX_LIMIT}
                placeholder={placeholder ?? t('addressPlaceholder')}
                onFocus={() => setInUse(true)}
                onBlur={() => setInUse(false)}
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
          )}
        </Field>
        {listed ? <AddressOptions term={term} options={options} onPick={pickOption} /> : null}
        <p role="status" className={nothingFound ? 'muted' : 'visually-hidden'}>
          {nothingFound ? t('noMatch') : ''}
        </p>
        {listed && retrySaved ? (
          <div role="presentation" onMouseDown={retainFocus}>
            <LoadFailed text={t('savedFailed')} onRetry={retrySaved} />
          </div>
        ) : null}
      </form>
    </Autocomplete.Root>
  )
}

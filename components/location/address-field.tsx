'use client'
import { clsx } from 'clsx'
import { ArrowRight, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#components/forms/field.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { retainFocus } from '#components/ui/retain-focus.ts'
import { useFeatures } from '#lib/client/features.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import type { ListKeyHandler } from './address-list.tsx'
import type { AddressProblem } from './resolve-option.ts'
import type { AddressOption } from './use-address-options.ts'
import { useProblemText } from './use-problem-text.ts'
import { FieldBox } from '#components/ui/field-parts.tsx'
import styles from './address-field.module.css'

const AddressList = lazyPart(() => import('./address-list.tsx').then((module) => module.AddressList))

interface AddressFieldProps {
  label: string
  labelHidden?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** The list shows only while the field is in use. */
  folding?: boolean
  /** Addresses that are known already are not offered. */
  isForSaving?: boolean
  /** A class of the form, for its place. */
  className?: string | undefined
  onPicked: (address: Address) => void
  /**
   * Decides about a field that is sent empty; false: what is missing is said. Without it the first suggestion is taken, the current location.
   */
  onEmpty?: () => Promise<boolean>
  /** Below the list, in the same form. */
  children?: ReactNode
}

/** One combobox with a round gold arrow; Enter picks the row of the arrow keys, else the first match (LOC-02). */
export function AddressField({
  label,
  labelHidden = false,
  autoFocus = false,
  placeholder,
  folding = false,
  isForSaving = false,
  className,
  onPicked,
  onEmpty,
  children,
}: AddressFieldProps) {
  const t = useTranslations('location')
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeyHandler | null>(null)
  const [term, setTerm] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [inUse, setInUse] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const [forgetProblem] = useState(() => () => setProblem(null))
  const limits = useFeatures()
  const problemText = useProblemText()
  const listed = !folding || inUse

  // What was typed, or clicked, before this code was here counts as if it were now.
  useEffect(() => {
    if (!input.current) return
    setTerm(input.current.value)
    setInUse(document.activeElement === input.current)
  }, [])
  // The list folds once a click or a Tab has arrived elsewhere: before that, what is below would move away under the pointer.
  useEffect(() => {
    if (!folding || !inUse) return
    const fold = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setInUse(false)
    }
    // Before React, which may take the clicked element away.
    const listening = { capture: true }
    document.addEventListener('click', fold, listening)
    document.addEventListener('keyup', fold, listening)
    return () => {
      document.removeEventListener('click', fold, listening)
      document.removeEventListener('keyup', fold, listening)
    }
  }, [folding, inUse])

  const pick = async (option?: AddressOption) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await import('./resolve-option.ts').then(
      ({ resolveOption, resolveTyped }) =>
        option ? resolveOption(option) : resolveTyped(term, forgetProblem),
      (): AddressProblem => 'network',
    )
    setBusy(false)
    if (typeof answer === 'string') return setProblem(answer)
    setInUse(false)
    onPicked(answer)
  }
  const submit = async () => {
    if (term.trim() !== '') return pick()
    if (!onEmpty) return pick({ kind: 'here' })
    if (await onEmpty()) return
    setProblem('missing')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setInUse(false)
    else if (listed) keys.current?.(event)
    else if (event.key === 'ArrowDown') setInUse(true)
  }

  return (
    <form
      ref={form}
      className={clsx(styles.form, className)}
      // Enter before the page is hydrated leaves the page, and what is typed, as they are.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={label} labelHidden={labelHidden} error={problem ? problemText(problem) : undefined}>
        {(control) => (
          <FieldBox className={styles.box}>
            <MapPin aria-hidden />
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? listId : undefined}
              aria-activedescendant={active ?? undefined}
              // The dialog exists to be typed into; it was opened by the shopper.
              autoFocus={autoFocus}
              maxLength={limits.ADDRESS_MAX_LIMIT}
              placeholder={placeholder ?? t('addressPlaceholder')}
              onFocus={() => setInUse(true)}
              onClick={() => setInUse(true)}
              onChange={({ target }) => {
                setTerm(target.value)
                setActive(null)
                setProblem(null)
                if (document.activeElement === target) setInUse(true)
              }}
              onKeyDown={handleKey}
            />
            <button
              className={styles.go}
              // Not one that submits by itself: a click before the page is hydrated is repeated then.
              type="button"
              aria-label={t('useAddress')}
              aria-busy={busy}
              onClick={() => form.current?.requestSubmit()}
            >
              <ArrowRight aria-hidden />
            </button>
          </FieldBox>
        )}
      </Field>
      {listed ? (
        <div role="presentation" data-slot="address-list" onMouseDown={retainFocus}>
          <Suspense fallback={<div role="listbox" id={listId} aria-label={t('suggestions')} aria-busy />}>
            <AddressList
              listId={listId}
              term={term}
              withKnown={!isForSaving}
              active={active}
              isQuiet={problem !== null}
              keysRef={keys}
              onActive={setActive}
              onPick={(option) => void pick(option)}
            />
          </Suspense>
        </div>
      ) : null}
      {children}
    </form>
  )
}

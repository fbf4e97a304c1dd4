'use client'
import { Check, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#components/forms/field.tsx'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'
import { loadDeferredBundle } from '#lib/client/load-deferred.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import {
  canSendAppLink,
  formatTypedPhone,
  phoneEntry,
  phoneProblem,
} from '@kolea/domain/account/phone-rule.ts'
import { FieldBox } from '#components/ui/field-parts.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './app-link-form.module.css'

/** How long the tick stands, ms (APP-01). */
const tickMs = 3_000

/** What the mask leaves of a text. */
const entered = /[\p{Nd}+x]/u

/** Masks the field and leaves the caret behind the digit it stood behind. */
function masked(input: HTMLInputElement): string {
  const before = [...input.value.slice(0, input.selectionStart ?? input.value.length)].filter((letter) =>
    entered.test(letter),
  ).length
  const atEnd = input.selectionStart === input.value.length
  const text = formatTypedPhone(input.value)
  let caret = 0
  for (let seen = 0; caret < text.length && seen < before; caret += 1)
    if (entered.test(text[caret] ?? '')) seen += 1
  input.value = text
  input.setSelectionRange(atEnd ? text.length : caret, atEnd ? text.length : caret)
  return text
}

/** The links to the app by SMS: masked number, Send by the rule, a tick for 3 seconds (APP-01). */
export function AppLinkForm() {
  const t = useTranslations('appLink')
  const { country } = useSelectedLocation()
  const [phone, setPhone] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()
  const phoneRef = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('idle'), tickMs)
    return () => clearTimeout(timer)
  }, [state])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (phoneProblem(phone) !== null) return setFailure(t('invalid'))
    setState('busy')
    setFailure(undefined)
    try {
      // On demand: the block is on every page, and few send.
      const { bff } = await loadDeferredBundle()
      await bff('POST /api/help/app-link', { input: { phone: phoneEntry(phone), country } })
      setState('sent')
    } catch (error) {
      const invalid = error instanceof BffCallError && error.code === 'bad_request'
      setFailure(invalid ? t('invalid') : (shownMessage(error) ?? t('failed')))
      setState('idle')
    }
  }

  return (
    <form data-only="browser" className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t('label')}
        hint={state === 'sent' ? t('sent') : undefined}
        error={failure ?? (phoneProblem(phone) === 'foreign' ? t('foreign') : undefined)}
        liveHint
      >
        {(control) => (
          <div data-slot="app-link-row" className={styles.row}>
            <FieldBox className={styles.box}>
              <Smartphone aria-hidden />
              <input
                {...control}
                ref={phoneRef}
                type="tel"
                dir="ltr"
                autoComplete="tel"
                placeholder="(808) 555-0142"
                value={phone}
                onChange={(event) => {
                  setFailure(undefined)
                  setPhone(masked(event.target))
                }}
              />
              {state === 'sent' ? <Check aria-hidden /> : null}
            </FieldBox>
            <ReadyButton
              type="submit"
              tone="night"
              className={styles.send}
              isReady={canSendAppLink(phone)}
              onMissing={() => {
                setFailure(t(phone === '' ? 'missing' : 'invalid'))
                phoneRef.current?.focus()
              }}
              disabled={state === 'busy'}
              aria-busy={state === 'busy'}
            >
              {t('send')}
            </ReadyButton>
          </div>
        )}
      </Field>
    </form>
  )
}

'use client'
import type { RefCallback } from 'react'
import { asciiDigits } from '@kolea/domain/entered/ascii-digits.ts'
import { Field } from './field.tsx'
import styles from './code-input.module.css'

/** How many digits a one-time code has (OTP-01). */
export const codeLength = 6

interface CodeInputProps {
  label: string
  value: string
  onChange: (code: string) => void
  hint: string
  error?: string | undefined
  /** Takes the focus when the code is missing. */
  inputRef?: RefCallback<HTMLElement> | undefined
}

/**
 * Six boxes that show one plain input: keyboards, readers and codes filled in from a message meet nothing unusual. Takes
 * digits alone and ignores those beyond the sixth (OTP-01).
 */
export function CodeInput({ label, value, onChange, hint, error, inputRef }: CodeInputProps) {
  const active = Math.min(value.length, codeLength - 1)
  return (
    <Field label={label} labelHidden hint={hint} error={error}>
      {(control) => (
        <div className={styles.digits}>
          {Array.from({ length: codeLength }, (_, place) => (
            <span key={place} aria-hidden="true" data-active={place === active ? '' : undefined}>
              {value[place]}
            </span>
          ))}
          <input
            {...control}
            ref={inputRef}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) =>
              onChange(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, codeLength))
            }
          />
        </div>
      )}
    </Field>
  )
}

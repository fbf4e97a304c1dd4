'use client'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

/** How many digits a one-time code has (OTP-01). */
export const codeLength = 6

interface CodeInputProps {
  label: string
  value: string
  onChange: (code: string) => void
  hint: string
  error?: string | undefined
}

/**
 * Six boxes that show one plain input: keyboards, readers and codes filled in from a message meet nothing unusual. Takes
 * digits alone and ignores those beyond the sixth (OTP-01).
 */
export function CodeInput({ label, value, onChange, hint, error }: CodeInputProps) {
  const hintId = useId()
  const active = Math.min(value.length, codeLength - 1)
  return (
    <div className="field" data-state={error ? 'error' : undefined}>
      <div className="otp">
        {Array.from({ length: codeLength }, (_, place) => (
          <span key={place} aria-hidden="true" data-active={place === active ? '' : undefined}>
            {value[place]}
          </span>
        ))}
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        />
      </div>
      <p className="field-hint" id={hintId} role={error ? 'alert' : undefined}>
        <CircleAlert className="icon" aria-hidden />
        <span>{error ?? hint}</span>
      </p>
    </div>
  )
}

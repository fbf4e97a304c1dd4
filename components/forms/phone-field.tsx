'use client'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { formatTypedPhone, phoneEntry } from '@kolea/domain/account/phone-rule.ts'
import { DigitsField } from './digits-field.tsx'

interface PhoneFieldProps<V extends FieldValues> {
  control: Control<V>
  /** The form contains what `phoneEntry` makes of the text: the ten digits, or as many as there are yet. */
  name: FieldPath<V>
  label: string
  hint?: string
  error?: string | undefined
  onDigits?: () => void
}

/** A phone number of the US or Canada, shown as `(808) 555-0142` while it is typed or pasted, with or without the 1. */
export function PhoneField<V extends FieldValues>(props: PhoneFieldProps<V>) {
  return (
    <DigitsField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      format={formatTypedPhone}
      digitsOf={phoneEntry}
    />
  )
}

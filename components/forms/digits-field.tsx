'use client'
import type { ComponentProps, ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { NumberFormatBase } from 'react-number-format'
import { asciiDigits } from '@kolea/domain/entered/ascii-digits.ts'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'

interface DigitsFieldProps<V extends FieldValues>
  extends FieldProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder'> {
  control: Control<V>
  /** The form contains what `digitsOf` makes of the text. */
  name: FieldPath<V>
  type?: 'text' | 'tel'
  /** The digits as people write them; a separator comes with the digit after it, so that each can be deleted. */
  format: (digits: string) => string
  /** The digits of what was typed or pasted, no more than the field takes. */
  digitsOf: (text: string) => string
  /** At the end of the box: a mark. */
  end?: ReactNode
  /** Leaving it empty is no mistake yet; sending it empty may be. */
  mayLeaveEmpty?: boolean
  onDigits?: () => void
}

const isEntered = (letter: string | undefined) => letter !== undefined && /[\p{Nd}+x]/u.test(letter)

/** The caret follows a digit that was typed in another script to the 0–9 that the field shows for it (ENT-01). */
const isSameDigit: NonNullable<ComponentProps<typeof NumberFormatBase>['isCharacterSame']> = ({
  currentValue,
  currentValueIndex,
  formattedValue,
  formattedValueIndex,
}) => asciiDigits(currentValue[currentValueIndex] ?? '') === formattedValue[formattedValueIndex]

/** The caret is beside digits, or signs of a phone number, never between two separators. */
const caretPlaces = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, at) => isEntered(text[at - 1]) || isEntered(text[at]))

/** A field of digits that are grouped while they are typed; the caret stays at its digit. */
export function DigitsField<V extends FieldValues>({
  control: form,
  name,
  format,
  digitsOf,
  end,
  mayLeaveEmpty = false,
  onDigits,
  label,
  hint,
  error,
  ...input
}: DigitsFieldProps<V>) {
  const { field } = useController({ control: form, name })
  const leave = () => (mayLeaveEmpty && field.value === '' ? undefined : field.onBlur())
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <FieldBox>
          <NumberFormatBase
            {...input}
            {...control}
            name={name}
            dir="ltr"
            value={field.value}
            valueIsNumericString
            format={format}
            removeFormatting={digitsOf}
            isValidInputCharacter={isEntered}
            isCharacterSame={isSameDigit}
            getCaretBoundary={caretPlaces}
            getInputRef={field.ref}
            onValueChange={({ value }, { source }) => {
              if (source !== 'event') return
              field.onChange(value)
              onDigits?.()
            }}
            onBlur={leave}
          />
          {end}
        </FieldBox>
      )}
    </Field>
  )
}

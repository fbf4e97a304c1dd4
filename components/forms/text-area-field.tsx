import type { ComponentProps } from 'react'
import { TextArea } from '#components/ui/field-parts.tsx'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

/** A labelled text of several lines. */
export function TextAreaField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error }}>
      {(control) => <TextArea {...area} {...control} />}
    </Field>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'

interface FormFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** At the start of the box: a mark. */
  start?: ReactNode
  /** At the end of the box: a toggle, a mark. */
  end?: ReactNode
}

/** A labelled input of one line. */
export function FormField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  start,
  end,
  ...input
}: FormFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error }}>
      {(control) => (
        <FieldBox data-slot="field-box">
          {start}
          <input {...input} {...control} />
          {end}
        </FieldBox>
      )}
    </Field>
  )
}

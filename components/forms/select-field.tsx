import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { FieldBox } from '#components/ui/field-parts.tsx'

/** A labelled choice; its options are the children. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error }}>
      {(control) => (
        <FieldBox>
          <select {...select} {...control} />
        </FieldBox>
      )}
    </Field>
  )
}

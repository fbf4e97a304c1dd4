import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

/** A labelled choice; its options are the children. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  fieldClass,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, fieldClass }}>
      {(control) => (
        <div className="field-box">
          <select {...select} {...control} />
        </div>
      )}
    </Field>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

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
  fieldClass,
  start,
  end,
  ...input
}: FormFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, fieldClass }}>
      {(control) => (
        <div className="field-box">
          {start}
          <input {...input} {...control} />
          {end}
        </div>
      )}
    </Field>
  )
}

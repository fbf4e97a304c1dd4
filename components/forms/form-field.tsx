import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

interface FormFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  /** Stands below; an error takes its place. */
  hint?: ReactNode
  error?: string | undefined
  /** At the end of the box: a toggle, a mark. */
  end?: ReactNode
  fieldClass?: string
}

/** A labelled input; the hint below becomes the error in the same place: icon, words, red edge. */
export function FormField({ label, hint, error, end, fieldClass = '', ...input }: FormFieldProps) {
  const own = useId()
  const id = input.id ?? own
  const hintId = `${id}-hint`
  const below = error ?? hint
  return (
    <div className={`field ${fieldClass}`} data-state={error ? 'error' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? hintId : undefined}
        />
        {end}
      </div>
      {below ? (
        <p className="field-hint" id={hintId} role={error ? 'alert' : undefined}>
          <CircleAlert className="icon" aria-hidden />
          <span>{below}</span>
        </p>
      ) : null}
    </div>
  )
}

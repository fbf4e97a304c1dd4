import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldFrame, FieldHint, Optional } from '#components/ui/field-parts.tsx'

/** What the control inside a field must carry, so that its label, its hint and its error belong to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: ReactNode
  /** The label is read out and not shown: the place says what the field is for. */
  labelHidden?: boolean
  /** Says "optional" behind the label. */
  optional?: boolean
  /** Shown below; an error takes its place. */
  hint?: ReactNode
  error?: string | undefined
  /** The place below stays while it is empty, and what is shown there is read out politely, errors too. */
  liveHint?: boolean
}

/** A label, a control, and the hint below it, which becomes the error in the same place: icon, text, red edge. */
export function Field({
  label,
  labelHidden = false,
  optional = false,
  hint,
  error,
  liveHint = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useTranslations('common')
  const id = useId()
  const hintId = `${id}-hint`
  const below = error ?? hint
  return (
    <FieldFrame data-state={error ? 'error' : undefined}>
      <label className={labelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
        {optional ? (
          <>
            {' '}
            <Optional>{t('optional')}</Optional>
          </>
        ) : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below ? hintId : undefined,
      })}
      {below || liveHint ? (
        <FieldHint
          data-slot="field-hint"
          id={hintId}
          role={liveHint ? 'status' : error ? 'alert' : undefined}
        >
          {below ? (
            <>
              <CircleAlert aria-hidden />
              <span>{below}</span>
            </>
          ) : null}
        </FieldHint>
      ) : null}
    </FieldFrame>
  )
}

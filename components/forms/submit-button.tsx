import { Button } from '#components/ui/button.tsx'

interface SubmitButtonProps {
  /** The form's state, as stored by react-hook-form. */
  state: { isDirty: boolean; isValid: boolean; isSubmitting: boolean }
  label: string
  /** What it says while it works, when that differs. */
  busyLabel?: string
  /** The one thing to do on its page: as large and as wide as can be. */
  prominent?: boolean
}

/** Off until the form is changed and valid, and while it is being sent (SGN-02). */
export function SubmitButton({
  state: { isDirty, isValid, isSubmitting },
  label,
  busyLabel = label,
  prominent = false,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size={prominent ? 'large' : 'normal'}
      wide={prominent}
      disabled={!isDirty || !isValid || isSubmitting}
      aria-busy={isSubmitting}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  )
}

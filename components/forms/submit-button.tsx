import { ReadyButton } from '#components/ui/ready-button.tsx'

interface SubmitButtonProps {
  /** What `useSubmitForm` returns. */
  form: {
    formState: { isDirty: boolean; isValid: boolean; isSubmitting: boolean }
    submit: () => void
    showMissing: () => void
  }
  label: string
  /** What it says while it works, when that differs. */
  busyLabel?: string
  /** The one thing to do on its page: as large and as wide as can be. */
  prominent?: boolean
  size?: 'small' | 'normal'
}

/**
 * Inert until the form is changed and valid (SGN-02): a click, or Enter in the form, then moves to the first missing or wrong
 * field and sends nothing. `disabled` while the form is being sent.
 */
export function SubmitButton({
  form,
  label,
  busyLabel = label,
  prominent = false,
  size = 'normal',
}: SubmitButtonProps) {
  const { isDirty, isValid, isSubmitting } = form.formState
  return (
    <ReadyButton
      type="submit"
      size={prominent ? 'large' : size}
      wide={prominent}
      isReady={isDirty && isValid}
      // What a password manager wrote just now is checked as well before anything is sent.
      onMissing={() => (isDirty ? form.submit() : form.showMissing())}
      disabled={isSubmitting}
      aria-busy={isSubmitting}
    >
      {isSubmitting ? busyLabel : label}
    </ReadyButton>
  )
}

interface SubmitButtonProps {
  /** The form's state, as react-hook-form keeps it. */
  state: { isDirty: boolean; isValid: boolean; isSubmitting: boolean }
  label: string
  /** What it says while it works, when that differs. */
  busyLabel?: string
  className?: string
}

/** Off until the form is changed and valid, and while it is being sent (SGN-02). */
export function SubmitButton({
  state: { isDirty, isValid, isSubmitting },
  label,
  busyLabel = label,
  className = 'button',
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={className}
      disabled={!isDirty || !isValid || isSubmitting}
      aria-busy={isSubmitting}
    >
      {isSubmitting ? busyLabel : label}
    </button>
  )
}

import { CircleAlert } from 'lucide-react'

/** What the server refused, above the button that sent the form. */
export function FormFailure({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="notice notice-error" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

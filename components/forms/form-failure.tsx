import { CircleAlert } from 'lucide-react'

/** What the server refused, above the button that asked. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="notice notice-error" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

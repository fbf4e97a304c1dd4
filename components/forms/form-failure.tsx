import { CircleAlert } from 'lucide-react'
import { NoticeBar } from '#components/ui/notice.tsx'

/** What the server refused, above the button that sent the form. */
export function FormFailure({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <NoticeBar tone="error" role="alert">
      <CircleAlert aria-hidden />
      <span>{text}</span>
    </NoticeBar>
  )
}

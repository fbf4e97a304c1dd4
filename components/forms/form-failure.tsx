import { CircleAlert } from 'lucide-react'
import { useFailureText } from '#components/ui/failure-text.ts'
import { NoticeBar } from '#components/ui/notice.tsx'

/** What the server refused, above the button that sent the form. */
export function FormFailure({ text }: { text: string | null | undefined }) {
  const shown = useFailureText(text ?? '')
  if (!text) return null
  return (
    <NoticeBar tone="error" role="alert">
      <CircleAlert aria-hidden />
      <span>{shown}</span>
    </NoticeBar>
  )
}

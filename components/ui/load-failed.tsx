'use client'
import { useTranslations } from 'next-intl'
import { useFailureText } from './failure-text.ts'
import { NoticeBar, NoticeAction } from './notice.tsx'

interface LoadFailedProps {
  /** What could not be read: a failure must never look like an empty list. */
  text: string
  onRetry: () => void
  busy?: boolean
}

/** A part of the page could not be read; the rest works, and the shopper may try again. */
export function LoadFailed({ text, onRetry, busy = false }: LoadFailedProps) {
  const t = useTranslations('common')
  return (
    <NoticeBar tone="error" data-slot="full-width" role="alert">
      <span>{useFailureText(text)}</span>
      <NoticeAction type="button" disabled={busy} aria-busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </NoticeAction>
    </NoticeBar>
  )
}

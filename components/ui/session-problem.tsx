'use client'
import { useIsCookieless } from '#lib/client/session.ts'
import { LoadFailed } from './load-failed.tsx'
import { NoticeBar } from './notice.tsx'

/** In place of what belongs to a person while there is no session. @param text why, while the shop opens one by itself */
export function SessionProblem({ text, className }: { text: string; className?: string | undefined }) {
  if (useIsCookieless()) return <LoadFailed text={text} onRetry={() => window.location.reload()} />
  return (
    <NoticeBar tone="error" className={className} role="alert">
      {text}
    </NoticeBar>
  )
}

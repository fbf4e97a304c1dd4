'use client'
import type { ReactNode } from 'react'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { openDialog } from '#lib/client/overlay.ts'

/** Opens the contact form over the page; without scripts it leads to the form's own page. */
export function FeedbackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} onClick={onPlainClick(() => openDialog({ kind: 'feedback' }))}>
      {children}
    </a>
  )
}

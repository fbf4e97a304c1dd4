import { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { AddedMessages } from '#components/ui/added-messages.tsx'
import { panelNamespaces, pickMessages } from '#lib/i18n/compiled-messages.ts'

interface PageMessagesProps {
  /** Those that the page's parts need in the browser beside the ones of every page. */
  namespaces?: readonly string[]
  children: ReactNode
}

/** Gives a page's parts their own words; unless it names others, those of panels, for a page that shows what panels show. */
export function PageMessages({ namespaces = panelNamespaces, children }: PageMessagesProps) {
  return <AddedMessages messages={pickMessages(useMessages(), namespaces)}>{children}</AddedMessages>
}

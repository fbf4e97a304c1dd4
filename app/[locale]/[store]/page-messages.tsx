import { useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddedMessages } from '#components/ui/added-messages.tsx'
import { Container } from '#components/ui/container.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { panelNamespaces, pickMessages } from '#lib/i18n/compiled-messages.ts'

interface PageMessagesProps {
  /** Those that the page's parts need in the browser beside the ones of every page. */
  namespaces?: readonly string[]
  /** Says why nothing is here without scripts, where the reason is another than that the content is personal. */
  withoutScripts?: string
  children: ReactNode
}

/**
 * Gives a page's parts their own messages; unless it names others, those of panels, for a page that shows what panels show. Without
 * scripts these parts stay empty, and say why (CAT-09).
 */
export function PageMessages({ namespaces = panelNamespaces, withoutScripts, children }: PageMessagesProps) {
  const t = useTranslations('scripts')
  return (
    <>
      <noscript>
        <Container>
          <NoticeBar tone="warn">{withoutScripts ?? t('needed')}</NoticeBar>
        </Container>
      </noscript>
      <AddedMessages messages={pickMessages(useMessages(), namespaces)}>{children}</AddedMessages>
    </>
  )
}

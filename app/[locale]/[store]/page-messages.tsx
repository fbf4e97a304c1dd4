import { useLocale, useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddedMessages } from '#components/ui/added-messages.tsx'
import { Container } from '#components/ui/container.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { settings } from '#lib/env/settings.ts'
import { panelNamespaces, pickMessages } from '#lib/i18n/compiled-messages.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './page-messages.module.css'

interface PageMessagesProps {
  /** Those that the page's parts need in the browser beside the ones of every page. */
  namespaces?: readonly string[]
  /** Says why nothing is here without scripts, where the reason is another than that the content is personal. */
  withoutScripts?: string
  children: ReactNode
}

/**
 * Gives a page's parts their own messages; unless it names others, those of panels, for a page that shows what panels show. Without
 * scripts these parts stay empty, and say why and what else there is: the phone and the stores (CAT-09, SUP-01).
 */
export function PageMessages({ namespaces = panelNamespaces, withoutScripts, children }: PageMessagesProps) {
  const t = useTranslations('scripts')
  const locale = localeOf(useLocale())
  const phone = settings().SUPPORT_PHONE
  return (
    <>
      <noscript>
        <Container>
          <NoticeBar tone="warn">{withoutScripts ?? t('needed')}</NoticeBar>
          <p className={styles.otherwise}>
            {t.rich('otherwise', {
              phone: () => (
                <a href={`tel:+1${phone.replace(/\D/g, '')}`}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              ),
              stores: (name) => <a href={paths.page('/stores', locale)}>{name}</a>,
            })}
          </p>
        </Container>
      </noscript>
      <AddedMessages messages={pickMessages(useMessages(), namespaces)}>{children}</AddedMessages>
    </>
  )
}

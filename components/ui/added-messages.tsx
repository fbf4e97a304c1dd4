'use client'
import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl'
import { useMemo, type ReactNode } from 'react'

/** Gives a part of a page further messages, beside those of every page. */
export function AddedMessages({
  messages,
  children,
}: {
  messages: AbstractIntlMessages
  children: ReactNode
}) {
  const locale = useLocale()
  const known = useMessages()
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

import type { ReactNode } from 'react'
import { localeOf } from '#lib/i18n/locales.ts'
import { loadUiStrings } from '#lib/i18n/ui-strings.ts'

interface Props {
  params: Promise<{ locale: string }>
  children: ReactNode
}

/** A document of its own, which contains nothing of the shop: a script of Google's runs in it. */
export default async function MapFrameLayout({ params, children }: Props) {
  const locale = localeOf((await params).locale)
  const { direction } = await loadUiStrings(locale)
  return (
    <html lang={locale} dir={direction}>
      <body>{children}</body>
    </html>
  )
}

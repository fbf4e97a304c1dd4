import type { ReactNode } from 'react'
import { direction, localeOf } from '#lib/i18n/locales.ts'

interface Props {
  params: Promise<{ locale: string }>
  children: ReactNode
}

/** A document of its own, which holds nothing of the shop: a script of Google's runs in it. */
export default async function MapFrameLayout({ params, children }: Props) {
  const locale = localeOf((await params).locale)
  return (
    <html lang={locale} dir={direction(locale)}>
      <body>{children}</body>
    </html>
  )
}

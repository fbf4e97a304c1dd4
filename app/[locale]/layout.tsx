import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageServices } from '#components/overlays/page-services.tsx'
import { iconAddress } from '#components/ui/icon-address.ts'
import { buildId } from '#lib/bff/build-id.ts'
import { firstScreenMessages } from '#lib/i18n/compiled-messages.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { loadUiStrings } from '#lib/i18n/ui-strings.ts'
import { pageLateId } from '#lib/routing/page-hydrated.ts'
import { webManifestPath } from '#lib/routing/static-files.ts'
import { siteOrigin } from '#lib/seo/page-metadata.ts'
import { FontFaces } from '../font-faces.tsx'
import '../globals.css'
import styles from './layout.module.css'

type Params = Promise<{ locale: string }>

export const revalidate = 60
export const dynamicParams = true

/** None at build: pages are filled on demand, since a build has no API. */
export const generateStaticParams = (): { locale: string }[] => []

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The `--page` of each theme (app/styles/tokens.css): the colour of the browser's own bars.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fffcf7' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1c21' },
  ],
}

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'meta' })
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: t('title'), template: `%s · ${t('brand')}` },
    description: t('description'),
    applicationName: t('brand'),
    formatDetection: { telephone: false },
    manifest: webManifestPath(locale),
    appleWebApp: { title: t('brand') },
    icons: { icon: iconAddress, apple: '/icons/apple-touch-icon.png' },
  }
}

/**
 * What every page of a language has. It is above the place's own part: what is rendered within that begins again when the shopper
 * chooses another store, and with it what was open over the page.
 */
export default async function LanguageLayout({ params, children }: { params: Params; children: ReactNode }) {
  const locale = localeOf((await params).locale)
  setRequestLocale(locale)
  const [all, { direction }] = await Promise.all([getMessages({ locale }), loadUiStrings(locale)])
  const messages = firstScreenMessages(all)
  const t = await getTranslations({ locale, namespace: 'common' })
  return (
    // The browser marks it in the mobile app before React renders.
    <html lang={locale} dir={direction} data-build={buildId()} suppressHydrationWarning>
      <body>
        <FontFaces locale={locale} />
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="Pacific/Honolulu">
          {children}
          <p id={pageLateId} role="status" hidden className={styles.late}>
            {t('pageLate')}
          </p>
          <PageServices />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}

import type { Metadata } from 'next'
import { settings } from '../env/settings.ts'
import type { Locale } from '../routing/locale.ts'
import { defaultLocale, locales } from '../routing/locale.ts'

/** Origin of canonical addresses, without a slash at the end: PUBLIC_URL, else this machine. */
export function siteOrigin(): string {
  const { PUBLIC_URL, PORT } = settings()
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

interface PageHead {
  title: string
  description: string
  locale: Locale
  /** The page's own address in a language; none for pages that are not indexed. */
  path: ((locale: Locale) => string) | null
  image?: string | null
  /** Words of the content, for search engines that read them. */
  keywords?: readonly string[]
}

const card = '/icons/og-image.png'

/** Title, description, canonical, reciprocal hreflang with x-default, Open Graph (RDG-24, CAT-09). */
export function pageMetadata({ title, description, locale, path, image, keywords }: PageHead): Metadata {
  const languages = path
    ? { ...Object.fromEntries(locales.map((one) => [one, path(one)])), 'x-default': path(defaultLocale) }
    : undefined
  return {
    metadataBase: new URL(siteOrigin()),
    title,
    description,
    keywords: keywords && keywords.length > 0 ? [...keywords] : undefined,
    alternates: path ? { canonical: path(locale), languages } : undefined,
    robots: path ? undefined : { index: false, follow: true },
    openGraph: {
      title,
      description,
      siteName: 'Kōlea',
      type: 'website',
      locale,
      url: path?.(locale),
      images: [image ?? card],
    },
    twitter: { card: 'summary_large_image' },
  }
}

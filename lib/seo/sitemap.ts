import type { Locale } from '../routing/locale.ts'
import { defaultLocale, locales } from '../routing/locale.ts'

/** URLs a sitemap file may hold (sitemaps.org). */
export const urlsPerFile = 50_000

export interface SitemapEntry {
  path: (locale: Locale) => string
  /** ISO date, when it is truly known. */
  lastModified?: string
}

const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
const prologue = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap with every page in every language, each naming the others. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): Response {
  const body = entries.flatMap((entry) => locales.map((locale) => urlXml(entry, locale, origin))).join('\n')
  const text = `${prologue}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${body}\n</urlset>\n`
  return new Response(text, { headers })
}

function urlXml({ path, lastModified }: SitemapEntry, locale: Locale, origin: string): string {
  const full = (one: Locale) => escape(new URL(path(one), origin).href)
  const links = [
    ...locales.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${full(one)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${full(defaultLocale)}"/>`,
  ]
  const modified = lastModified ? `<lastmod>${escape(lastModified)}</lastmod>` : ''
  return `<url><loc>${full(locale)}</loc>${modified}${links.join('')}</url>`
}

/** The index that names the sitemap files. */
export function sitemapIndexXml(files: readonly string[], origin: string): Response {
  const body = files
    .map((file) => `<sitemap><loc>${escape(`${origin}/sitemap/${file}`)}</loc></sitemap>`)
    .join('\n')
  return new Response(`${prologue}<sitemapindex xmlns="${schema}">\n${body}\n</sitemapindex>\n`, { headers })
}

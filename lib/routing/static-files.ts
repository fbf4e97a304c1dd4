import { defaultLocale, type Locale } from './locale.ts'

/** Answered by Next or the BFF itself, on any day: never a page. */
export const isSystemPath = (pathname: string): boolean => /^\/(?:_next|api)(?:\/|$)/.test(pathname)

const folders = /^\/(?:media|map|icons|fonts|brand|sitemap|offline)\/[\w./-]+$/
const files: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml', '/favicon.ico'])

/** Is this the path of a file: a last segment with an extension, or a well-known one? */
export const isFileLike = (pathname: string): boolean =>
  /\.[A-Za-z0-9]{1,11}$/.test(pathname) || pathname.startsWith('/.well-known/')

const generated = /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[\w-]{1,40}\.xml)$/

/** Is this a file that a route handler writes? All others are on the disk. */
export const isGeneratedFile = (pathname: string): boolean => generated.test(pathname)

/** Might the storefront have that file? Anything else is a plain 404. */
export const isServedFile = (pathname: string): boolean =>
  files.has(pathname) || (folders.test(pathname) && !pathname.includes('..'))

/** What a browser reads to install the shop, in a language. */
export const webManifestPath = (locale: Locale): string =>
  locale === defaultLocale ? '/manifest.webmanifest' : `/manifest-${locale}.webmanifest`

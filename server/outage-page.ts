import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { withChangedTexts } from '../lib/configuration/changed-texts.ts'
import { direction } from '../lib/i18n/locales.ts'
import { contentPolicy } from '../lib/routing/content-policy.ts'
import type { Locale } from '../lib/routing/locale.ts'
import { locales } from '../lib/routing/locale.ts'
import { paths } from '../lib/routing/paths.ts'
import { noNetworkPath } from '../lib/routing/service-worker.ts'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'

const texts = z.object({
  outage: z.object({
    title: z.string(),
    text: z.string(),
    retry: z.string(),
    gaveUp: z.string(),
    home: z.string(),
    noNetworkTitle: z.string(),
    noNetworkText: z.string(),
    basket: z.string(),
    orders: z.string(),
  }),
})

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type OutageTexts = z.output<typeof texts>['outage']

/** @param links to pages that the visitor may go on to */
function page(
  locale: Locale,
  { title, text, retry, gaveUp }: Pick<OutageTexts, 'title' | 'text' | 'retry' | 'gaveUp'>,
  links: readonly (readonly [href: string, name: string])[],
): string {
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="/icons/favicon.svg">
<link rel="stylesheet" href="/offline/outage.css">
<script src="/offline/outage.js" defer></script>
</head>
<body>
<main>
<img src="/offline/kolea.svg" alt="" width="160" height="120">
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<div role="status">
<p data-trying>${escape(retry)}</p>
<p data-gave-up hidden>${escape(gaveUp)}</p>
</div>
${links.map(([href, name]) => `<p><a href="${escape(href)}">${escape(name)}</a></p>`).join('\n')}
</main>
</body>
</html>
`
}

/**
 * The page for a request that can be answered neither from the cache nor by a render. It loads the page again by itself as
 * soon as the shop answers. It needs neither Next nor the upstream: texts of the content base are those that were last read (I18N-01).
 */
export class OutagePage {
  readonly #texts: ReadonlyMap<Locale, OutageTexts>

  /** Reads the `outage` texts of the messages folder once. Throws when a language lacks them. */
  constructor(messagesFolder: string) {
    this.#texts = new Map(
      locales.map((locale) => {
        const file = join(messagesFolder, locale, 'texts.json')
        return [locale, texts.parse(JSON.parse(readFileSync(file, 'utf8'))).outage]
      }),
    )
  }

  /** What a browser says by itself of a page that it has no copy of, while there is no network: by path, for the service worker to store. */
  withoutNetwork(security: SecurityHeaders): (readonly [path: string, answer: RequestListener])[] {
    return locales.map((locale) => {
      const answer: RequestListener = (request, response) => {
        const said = this.#said(locale)
        const texts = { ...said, title: said.noNetworkTitle, text: said.noNetworkText }
        const links = [
          [paths.home(locale), said.home],
          [paths.drawerBasket(locale), said.basket],
          [paths.orders(locale), said.orders],
        ] as const
        for (const [name, value] of security) response.setHeader(name, value)
        response.writeHead(200, { ...headers, 'cache-control': 'no-cache' })
        response.end(request.method === 'HEAD' ? undefined : page(locale, texts, links))
      }
      return [noNetworkPath(locale), answer]
    })
  }

  /** Texts of the content base are those that were last read (I18N-01). */
  #said(locale: Locale): OutageTexts {
    const bundled = this.#texts.get(locale)
    if (!bundled) throw new Error(`There are no texts of an outage in ${locale}.`)
    return withChangedTexts('outage', locale, bundled)
  }

  send(response: ServerResponse, locale: Locale, security: SecurityHeaders): void {
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of security) response.setHeader(name, value)
    response.writeHead(503, { ...headers, 'cache-control': 'no-store', 'retry-after': '5' })
    const said = this.#said(locale)
    response.end(page(locale, said, [[paths.home(locale), said.home]]))
  }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy([]),
} as const

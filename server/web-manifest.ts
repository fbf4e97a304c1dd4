import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import { direction } from '../lib/i18n/locales.ts'
import { locales, type Locale } from '../lib/routing/locale.ts'
import { paths } from '../lib/routing/paths.ts'
import { webManifestPath } from '../lib/routing/static-files.ts'

const texts = z.object({
  meta: z.object({
    brand: z.string(),
    title: z.string(),
    description: z.string(),
    orderAgain: z.string(),
    track: z.string(),
    search: z.string(),
  }),
})

/** The `--page` of the light theme (app/styles/tokens.css): what is seen while the installed shop starts. */
const page = '#fffcf7'
/** Gold to the edge, and the bird within the circle that launchers may cut (tools/product-images/brand-pictures.ts). */
const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

function manifest(
  locale: Locale,
  { brand, title, description, orderAgain, track, search }: z.output<typeof texts>['meta'],
) {
  return {
    // One installed shop, whatever its language.
    id: '/',
    name: title,
    short_name: brand,
    description,
    lang: locale,
    dir: direction(locale),
    start_url: paths.home(locale),
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: page,
    categories: ['food', 'shopping'],
    icons,
    shortcuts: [
      { name: orderAgain, url: paths.orders(locale) },
      { name: track, url: paths.orders(locale) },
      { name: search, url: paths.page('/search-results', locale) },
    ],
  }
}

/**
 * What browsers read to install the shop, by path, in every language. Checked once a day, because the address stays.
 *
 * @param messagesFolder whose `meta` texts it says. Throws when a language lacks them.
 */
export function webManifests(
  messagesFolder: string,
  security: SecurityHeaders,
): (readonly [string, RequestListener])[] {
  return locales.map((locale) => {
    const { meta } = texts.parse(JSON.parse(readFileSync(join(messagesFolder, locale, 'texts.json'), 'utf8')))
    const body = JSON.stringify(manifest(locale, meta))
    const answer: RequestListener = (request, response) => {
      for (const [name, value] of security) response.setHeader(name, value)
      response.writeHead(200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'public, max-age=86400',
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    return [webManifestPath(locale), answer]
  })
}

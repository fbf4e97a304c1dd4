import { PageClient } from '../attacks/page-client.ts'
import { localeParameter, locales } from '../../lib/routing/locale.ts'
import { parseProductSegment, paths } from '../../lib/routing/paths.ts'
import type { Figure, Suite } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import {
  brokenLinks,
  dataProblems,
  duplicates,
  incompletePages,
  languageProblems,
  orphans,
  redirectedLinks,
  sitemapProblems,
  unlistedPages,
  unstyledClasses,
} from './checks.ts'
import { crawl } from './crawl.ts'
import { readSitemaps, type ListedPage } from './sitemaps.ts'

const isProduct = (path: string) => parseProductSegment(path.split('/').at(-1) ?? '') !== null

/** Whether the short form visits some of a language's pages alone, so that it does not see every link to them. */
const isSampled = (address: string) =>
  new URL(address, 'http://shop.invalid').searchParams.has(localeParameter)

/**
 * How much of each kind of address the short form visits. A search, or a listing in another order or with filters, is the same
 * goods again; products, stores and sub-categories are many pages of one making;
 * in another language than the first a page has the same parts.
 */
function shareOf(address: string): number {
  const { pathname, search } = new URL(address, 'http://shop.invalid')
  const ofLanguage = isSampled(address) ? 0.4 : 1
  if (/[?&](?:filter|sort|q|lastKey)=/.test(search)) return 0.01
  if (isProduct(pathname)) return 0.02
  if (pathname.startsWith('/stores/')) return 0.05
  return (pathname.endsWith('/all') ? 0.15 : 1) * ofLanguage
}

const figure = (name: string, problems: readonly string[]): Figure =>
  none(problems.length > 0 ? `${name}: ${problems.slice(0, 5).join(' | ')}` : name, problems.length)

export const suite: Suite = {
  title:
    '[CAT-09] Without scripts every page of the site is reached, whole, distinguishable and understood by search engines',
  run: async ({ size, random, progress, sharedShop }) => {
    const shop = await sharedShop()
    const client = new PageClient(shop.settings.port, 8)
    const share = (address: string) => bySize(size, shareOf(address), 1)
    const plan = { client, progress, isVisited: (address: string) => random() < share(address) }
    const starts = locales.map((locale) => paths.landing(locale))
    const [listed, site] = [await readSitemaps(client), await crawl({ ...plan, cookie: '', starts })]
    // Canada has the same pages with prices, offers and stores of its own: what is linked there must be there.
    const canada = await crawl({
      ...plan,
      cookie: 'kolea_store=ca',
      starts,
      isVisited: (address) => random() < share(address) * bySize(size, 0.05, 1),
    })
    const sheets = new Map<string, string>()
    for (const { properties } of site.visits.values())
      for (const sheet of properties?.sheets ?? [])
        if (!sheets.has(sheet)) sheets.set(sheet, (await client.get(sheet)).body)
    client.close()
    const isWhole = ({ address }: ListedPage) => bySize(size, !isSampled(address), true)
    const isEmpty = site.visits.size < listed.length / 10 || listed.length === 0
    return [
      figure('sitemaps or pages that could not be read', isEmpty ? ['the crawl found next to nothing'] : []),
      figure('broken links', brokenLinks(site)),
      figure('broken links in Canada', brokenLinks(canada)),
      figure('links to an address that has moved', [...redirectedLinks(site), ...redirectedLinks(canada)]),
      figure('titles that two pages share', duplicates(site, 'title')),
      figure('descriptions that two pages share', duplicates(site, 'description')),
      figure('pages that are not whole', incompletePages(site)),
      figure(
        'pages with elements that none of their sheets styles',
        unstyledClasses(site, (sheet) => sheets.get(sheet) ?? ''),
      ),
      figure('pages whose languages do not name each other', languageProblems(site)),
      figure('structured data that would be refused', dataProblems(site)),
      figure('wrong entries of the sitemaps', sitemapProblems(site, listed, new Date())),
      figure('orphans of the sitemaps', orphans(site, listed.filter(isWhole))),
      figure('pages that the sitemaps leave out', unlistedPages(site, listed)),
    ]
  },
}

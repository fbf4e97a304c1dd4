import { locales } from '../../lib/routing/locale.ts'
import { isCanonical, type Crawl, type Visit } from './crawl.ts'
import { addressIn, type ListedPage } from './sitemaps.ts'
import { structuredDataProblems, typeOf } from './structured-data.ts'

/** What was found, a line each. */
type Problems = readonly string[]

const canonicalPages = ({
  visits,
}: Crawl): readonly (Visit & { properties: NonNullable<Visit['properties']> })[] =>
  [...visits.values()].flatMap((visit) =>
    visit.properties !== null && isCanonical(visit) ? [{ ...visit, properties: visit.properties }] : [],
  )

/** Links to what is not there, and fragments that the page has not; what search engines leave out, the browser fills first. */
export function brokenLinks({ visits, links }: Crawl): Problems {
  const problems = links.flatMap(({ from, address, fragment }) => {
    const visit = visits.get(address)
    if (visit === undefined) return []
    if (visit.status >= 400) return [`${visit.status} ${address} (from ${from})`]
    const leadsOn = fragment === '' || !visit.properties?.isIndexed || visit.properties.ids.has(fragment)
    return leadsOn ? [] : [`${address} has no #${fragment} (from ${from})`]
  })
  return [...new Map(problems.map((line) => [line.split(' (from ')[0], line])).values()]
}

/** Links to an address that has moved: the shop's own links know where things are. */
export function redirectedLinks({ visits, links }: Crawl): Problems {
  const moved = links.filter(({ address }) => {
    const { status = 0 } = visits.get(address) ?? {}
    return status >= 300 && status < 400
  })
  return [...new Map(moved.map(({ from, address }) => [address, `${address} (from ${from})`])).values()]
}

/** Pages of one language that cannot be distinguished by their title, or by their description. */
export function duplicates(crawl: Crawl, of: 'title' | 'description'): Problems {
  const groups = Map.groupBy(
    canonicalPages(crawl),
    ({ properties }) => `${properties.language}: ${properties[of]}`,
  )
  return [...groups].flatMap(([text, pages]) =>
    pages.length > 1 ? [`“${text}”: ${pages.map(({ address }) => address).join(', ')}`] : [],
  )
}

const leadsOn = (href: string, address: string): boolean =>
  href.startsWith('/') && href.split(/[?#]/)[0] !== address.split('?')[0]

/** Canonical pages without a title, a description, one main heading, or a link to another page. */
export function incompletePages(crawl: Crawl): Problems {
  return canonicalPages(crawl).flatMap(({ address, properties }) => {
    const missing = [
      ...(properties.title.trim() === '' ? ['title'] : []),
      ...(properties.description.trim() === '' ? ['description'] : []),
      ...(properties.mainHeadings === 1 ? [] : [`one h1 (has ${properties.mainHeadings})`]),
      ...(properties.links.some((href) => leadsOn(href, address)) ? [] : ['way on']),
    ]
    return missing.length > 0 ? [`${address}: no ${missing.join(', no ')}`] : []
  })
}

/**
 * Classes that none of the sheets of a page has a rule for: its elements have their look only once other code brings it.
 * @param textOf the text of a sheet
 */
export function unstyledClasses({ visits }: Crawl, textOf: (sheet: string) => string): Problems {
  const named = (text: string) => new Set(text.match(/(?<=\.)[\w-]{6}_[a-zA-Z]\w*/g))
  const sheets = new Set([...visits.values()].flatMap(({ properties }) => [...(properties?.sheets ?? [])]))
  const classesOf = new Map([...sheets].map((sheet) => [sheet, named(textOf(sheet))]))
  return [...visits.values()].flatMap(({ address, properties }) => {
    const own = [...(properties?.sheets ?? [])].map((sheet) => classesOf.get(sheet))
    const missing = [...(properties?.classes ?? [])].filter((name) => !own.some((names) => names?.has(name)))
    return missing.length > 0 ? [`${address}: ${missing.join(', ')}`] : []
  })
}

const addressesOf = (alternates: ReadonlyMap<string, string>): string =>
  [...alternates]
    .map(([language, href]) => `${language} ${addressIn(new URL(href, 'http://shop.invalid').href)}`)
    .sort()
    .join(', ')

/** Pages that do not name themselves and each other in every language. */
export function languageProblems(crawl: Crawl): Problems {
  return canonicalPages(crawl).flatMap(({ address, properties }) => {
    const named = [...locales, 'x-default'].every((language) => properties.alternates.has(language))
    const own = properties.alternates.get(properties.language)
    if (!named || own === undefined || addressIn(own) !== address) return [`${address} does not name itself`]
    return [...properties.alternates.values()].flatMap((href) => {
      const other = crawl.visits.get(addressIn(href))
      if (
        !other?.properties ||
        addressesOf(other.properties.alternates) === addressesOf(properties.alternates)
      )
        return []
      return [`${address} names ${other.address}, which does not name it`]
    })
  })
}

/** What a page of each kind of address must say of itself. */
const expectedTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite', 'FAQPage']],
  [/^\/FAQs$/, ['FAQPage']],
  [/^\/shop\/[^/]+\/[^/]+-\d{6,12}$/, ['Product', 'BreadcrumbList']],
  [/^\/shop\/[^/]+(\/[^/]+\/all)?$/, ['ItemList', 'BreadcrumbList']],
  [/^\/deals/, ['ItemList', 'BreadcrumbList']],
  [/^\/stores\/./, ['ConvenienceStore', 'BreadcrumbList']],
  [/^\/help\/[^/]+\/./, ['Article', 'BreadcrumbList']],
]

/** JSON-LD that search engines would refuse, and pages without what they should have. */
export function dataProblems(crawl: Crawl): Problems {
  return canonicalPages(crawl).flatMap(({ address, properties }) => {
    const [path = ''] = address.split('?')
    const [, expected = []] = expectedTypes.find(([shape]) => shape.test(path)) ?? []
    const types = properties.structuredData.map(typeOf)
    return [
      ...expected.filter((type) => !types.includes(type)).map((type) => `${address}: no ${type}`),
      ...properties.structuredData.flatMap((data) =>
        structuredDataProblems(data).map((problem) => `${address}: ${typeOf(data)}.${problem}`),
      ),
    ]
  })
}

/** Listed pages that are not canonical, not there, named otherwise than they name themselves, or newer than now. */
export function sitemapProblems({ visits }: Crawl, listed: readonly ListedPage[], now: Date): Problems {
  return listed.flatMap(({ address, alternates, lastModified }) => {
    const visit = visits.get(address)
    const problems = [
      ...(visit && !isCanonical(visit) ? ['is not the canonical address of a page'] : []),
      ...(visit?.properties && addressesOf(visit.properties.alternates) !== addressesOf(alternates)
        ? ['has other languages than the sitemap says']
        : []),
      ...(lastModified === '' || Date.parse(lastModified) <= now.getTime()
        ? []
        : ['was changed in the future']),
    ]
    return problems.map((problem) => `${address} ${problem}`)
  })
}

/** Listed pages that no link of another page leads to. */
export function orphans({ links }: Crawl, listed: readonly ListedPage[]): Problems {
  const linked = new Set(links.flatMap(({ from, address }) => (from === address ? [] : [address])))
  return listed.flatMap(({ address }) => (linked.has(address) ? [] : [address]))
}

/** Canonical pages that the sitemaps leave out; of a long listing they list the first page. */
export function unlistedPages(crawl: Crawl, listed: readonly ListedPage[]): Problems {
  const addresses = new Set(listed.map(({ address }) => address))
  return canonicalPages(crawl).flatMap(({ address }) =>
    addresses.has(address) || /[?&]page=/.test(address) ? [] : [address],
  )
}

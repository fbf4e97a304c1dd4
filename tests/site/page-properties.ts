import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a page says to whoever reads it without scripts. */
export interface PageProperties {
  language: string
  title: string
  description: string
  /** Absolute address; empty when the page names none. */
  canonical: string
  /** Absolute address by language, `x-default` among them. */
  alternates: ReadonlyMap<string, string>
  isIndexed: boolean
  /** `href` of every link, as it is written. */
  links: readonly string[]
  /** What a fragment can lead to. */
  ids: ReadonlySet<string>
  /** How many `h1` it has. */
  mainHeadings: number
  /** Names of the style modules that its elements have. */
  classes: ReadonlySet<string>
  /** Addresses of the style sheets that it names, for browsers without scripts too. */
  sheets: ReadonlySet<string>
  /** Every JSON-LD object; the text of one that is no JSON. */
  structuredData: readonly unknown[]
}

/** A class of a style module, as the bundler names it: six characters, and its name in the source. */
const ofModule = /^[\w-]{6}_[a-zA-Z]\w*$/

const isElement = (node: Node): node is Element => 'attrs' in node

const attribute = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? ''

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('')

function elementsOf(root: Node): Element[] {
  const found: Element[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isElement(node)) found.push(node)
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
  }
  return found
}

function dataOf(script: Element): unknown {
  const text = textOf(script)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads a page as a search engine does. */
export function readPage(html: string): PageProperties {
  const byName = Map.groupBy(elementsOf(parse(html)), ({ tagName }) => tagName)
  const all = (name: string): readonly Element[] => byName.get(name) ?? []
  const linked = (rel: string) => all('link').filter((link) => attribute(link, 'rel') === rel)
  const meta = (name: string) => {
    const found = all('meta').find((one) => attribute(one, 'name') === name)
    return found ? attribute(found, 'content') : ''
  }
  const [root] = all('html')
  // A drawing has a title of its own.
  const title = all('title').find(
    ({ parentNode }) => parentNode && 'tagName' in parentNode && parentNode.tagName === 'head',
  )
  const [canonical] = linked('canonical')
  return {
    language: root ? attribute(root, 'lang') : '',
    title: title ? textOf(title) : '',
    description: meta('description'),
    canonical: canonical ? attribute(canonical, 'href') : '',
    alternates: new Map(
      linked('alternate').map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
    ),
    isIndexed: !meta('robots').includes('noindex'),
    links: all('a').flatMap((link) => (attribute(link, 'href') === '' ? [] : [attribute(link, 'href')])),
    ids: new Set([...byName.values()].flat().flatMap((one) => attribute(one, 'id') || [])),
    mainHeadings: all('h1').length,
    classes: new Set(
      [...byName.values()].flat().flatMap((one) =>
        attribute(one, 'class')
          .split(' ')
          .filter((name) => ofModule.test(name)),
      ),
    ),
    sheets: new Set([...html.matchAll(/ href="([^"]+\.css)"/g)].map(([, href = '']) => href)),
    structuredData: all('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map(dataOf),
  }
}

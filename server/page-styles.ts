import postcss, { type ChildNode, type Container } from 'postcss'

/** A selector, and the class names without which it matches nothing. */
interface Selector {
  text: string
  classes: readonly string[]
}

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; parts: readonly Part[] }

const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const className = /\.((?:[\w-]|\\.)+)/g

const selectorOf = (text: string): Selector => ({
  text,
  classes: [...text.replaceAll(alternatives, '').matchAll(className)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  ),
})

function partOf(node: ChildNode): readonly Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const body = node.nodes.map(String).join(';')
    return [{ kind: 'rule', selectors: node.selectors.map(selectorOf), body }]
  }
  const isGroup =
    node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isGroup || /keyframes$/.test(node.name)) return [{ kind: 'text', text: textOf(node) }]
  return [{ kind: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) }]
}

/** A declaration or a statement ends with a semicolon, which belongs to what comes after it. */
const textOf = (node: ChildNode): string =>
  node.type === 'atrule' && node.nodes === undefined ? `${String(node)};` : String(node)

const partsOf = (container: Container): readonly Part[] => (container.nodes ?? []).flatMap(partOf)

function write(part: Part, present: ReadonlySet<string>): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'group') {
    const inner = part.parts.map((each) => write(each, present)).join('')
    return inner === '' ? '' : `${part.head}{${inner}}`
  }
  const matching = part.selectors.filter(({ classes }) => classes.every((name) => present.has(name)))
  return matching.length === 0 ? '' : `${matching.map(({ text }) => text).join(',')}{${part.body}}`
}

const relativeAddress = /url\(("?)(\.[^")]*)\1\)/g

/** Files that a sheet names by their place beside it, named for a page anywhere. */
const withWholeAddresses = (css: string, address: string): string =>
  css.replaceAll(
    relativeAddress,
    (_, quote: string, path: string) =>
      `url(${quote}${new URL(path, new URL(address, 'http://sheet')).pathname}${quote})`,
  )

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/** Of the build; React finds a sheet by its address. */
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[\w~./-]+\.css)" data-precedence="next"\/>/g

/** A document that holds the rules it needs, and the addresses of the whole sheets, in their order. */
export interface StyledDocument {
  html: string
  /** The text of its style element; empty in a document that stays as it is. */
  style: string
  sheets: readonly string[]
}

/**
 * Writes the rules of a page's style sheets that its elements can match into the page, so that it paints without another request
 * (decision 124). The sheets, which hold the looks of what is drawn later, are loaded after the first paint.
 */
export class PageStyles {
  readonly #read: (address: string) => string | null
  /** As many as the build has. */
  readonly #parsed = new Map<string, readonly Part[]>()

  /** @param read the text of a style sheet of the build; null where it has none */
  constructor(read: (address: string) => string | null) {
    this.#read = read
  }

  /** A page with a sheet that cannot be read stays as it is. */
  inline(html: string): StyledDocument {
    const sheets = [...html.matchAll(sheetLink)].map(([, address = '']) => address)
    const parsed = sheets.map((address) => this.#parse(address))
    const present = classesIn(html)
    const style = parsed.flatMap((parts) => parts?.map((part) => write(part, present)) ?? []).join('')
    if (parsed.includes(null) || style === '') return { html, style: '', sheets: [] }
    let isFirst = true
    const element = () => {
      const text = isFirst ? `<style>${style}</style>` : ''
      isFirst = false
      return text
    }
    return { html: html.replaceAll(sheetLink, element), style, sheets }
  }

  #parse(address: string): readonly Part[] | null {
    const known = this.#parsed.get(address)
    if (known) return known
    const text = this.#read(address)
    if (text === null) return null
    const parts = partsOf(postcss.parse(withWholeAddresses(text, address)))
    this.#parsed.set(address, parts)
    return parts
  }
}

import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'

/** A selector, and the names without which it matches nothing: of classes, and of slots (`slot=…`). */
interface Selector {
  text: string
  names: readonly string[]
}

/** Text, and the custom properties whose values it reads. */
interface Declarations {
  text: string
  reads: readonly string[]
}

interface CustomProperty extends Declarations {
  name: string
}

type Part =
  | ({ kind: 'text' } & Declarations)
  | { kind: 'rule'; selectors: readonly Selector[]; custom: readonly CustomProperty[]; body: Declarations }
  | { kind: 'group'; head: string; parts: readonly Part[] }

const alternatives = /:(?:not|is|where|has(?=\([^)]*,))\((?:[^()]|\([^()]*\))*\)/g
const classOrSlot = /\.((?:[\w-]|\\.)+)|\[data-slot~="?([\w-]+)"?\]/g
const slotName = (name: string): string => `slot=${name}`

const selectorOf = (text: string): Selector => ({
  text,
  names: [...text.replaceAll(alternatives, '').matchAll(classOrSlot)].map(([, name, slot = '']) =>
    name === undefined ? slotName(slot) : name.replaceAll('\\', ''),
  ),
})

const readProperty = /var\(\s*(--[\w-]+)/g

const declarationsOf = (text: string): Declarations => ({
  text,
  reads: [...text.matchAll(readProperty)].map(([, name = '']) => name),
})

function partOf(node: ChildNode): readonly Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const isCustom = (child: ChildNode) => child.type === 'decl' && child.prop.startsWith('--')
    const [custom = [], rest = []] = [true, false].map((wanted) =>
      node.nodes.filter((child) => isCustom(child) === wanted),
    )
    return [
      {
        kind: 'rule',
        selectors: node.selectors.map(selectorOf),
        custom: custom.map((child) => ({
          name: (child as Declaration).prop,
          ...declarationsOf(String(child)),
        })),
        body: declarationsOf(rest.map(String).join(';')),
      },
    ]
  }
  const isGroup =
    node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isGroup || /keyframes$/.test(node.name)) return [{ kind: 'text', ...declarationsOf(textOf(node)) }]
  return [{ kind: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) }]
}

/** A declaration or a statement ends with a semicolon, which belongs to what comes after it. */
const textOf = (node: ChildNode): string =>
  node.type === 'atrule' && node.nodes === undefined ? `${String(node)};` : String(node)

const partsOf = (container: Container): readonly Part[] => (container.nodes ?? []).flatMap(partOf)

/** What of a part can match something in a page with these names; nothing of a rule or group that cannot. */
function matching(part: Part, present: ReadonlySet<string>): readonly Part[] {
  if (part.kind === 'text') return [part]
  if (part.kind === 'group') {
    const parts = part.parts.flatMap((each) => matching(each, present))
    return parts.length === 0 ? [] : [{ ...part, parts }]
  }
  const selectors = part.selectors.filter(({ names }) => names.every((name) => present.has(name)))
  return selectors.length === 0 ? [] : [{ ...part, selectors }]
}

/** The custom properties that are read by the markup or the parts, also by way of others. */
function propertiesRead(parts: readonly Part[], html: string): ReadonlySet<string> {
  const read = new Set<string>()
  const readsOf = new Map<string, string[]>()
  const readAll = (names: readonly string[]): void => {
    for (const name of names) {
      if (read.has(name)) continue
      read.add(name)
      readAll(readsOf.get(name) ?? [])
    }
  }
  const rules = parts.flatMap(function flat(part): readonly Exclude<Part, { kind: 'group' }>[] {
    return part.kind === 'group' ? part.parts.flatMap(flat) : [part]
  })
  for (const rule of rules)
    if (rule.kind === 'rule')
      for (const { name, reads } of rule.custom) readsOf.set(name, [...(readsOf.get(name) ?? []), ...reads])
  for (const rule of rules) readAll(rule.kind === 'rule' ? rule.body.reads : rule.reads)
  readAll(declarationsOf(html).reads)
  return read
}

function write(part: Part, read: ReadonlySet<string>): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'group') {
    const inner = part.parts.map((each) => write(each, read)).join('')
    return inner === '' ? '' : `${part.head}{${inner}}`
  }
  const custom = part.custom.filter(({ name }) => read.has(name)).map(({ text }) => text)
  const body = [...custom, ...(part.body.text === '' ? [] : [part.body.text])].join(';')
  return body === '' ? '' : `${part.selectors.map(({ text }) => text).join(',')}{${body}}`
}

const relativeAddress = /url\(("?)(\.[^")]*)\1\)/g

/** Files that a sheet names by their place beside it, named for a page anywhere. */
const withWholeAddresses = (css: string, address: string): string =>
  css.replaceAll(
    relativeAddress,
    (_, quote: string, path: string) =>
      `url(${quote}${new URL(path, new URL(address, 'http://sheet')).pathname}${quote})`,
  )

const namesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ (class|data-slot)="([^"]*)"/g)].flatMap(([, attribute, value = '']) => {
      const names = value.split(/\s+/)
      return attribute === 'class' ? names : names.map(slotName)
    }),
  )

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
 * Writes the rules of a page's style sheets that its elements can match, with the custom properties they read, into the page, so that it paints without another request
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
    const present = namesIn(html)
    const parts = parsed.flatMap((sheet) => sheet ?? []).flatMap((part) => matching(part, present))
    const read = propertiesRead(parts, html)
    const style = parts.map((part) => write(part, read)).join('')
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

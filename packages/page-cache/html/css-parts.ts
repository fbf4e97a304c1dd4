import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'

interface Selector {
  text: string
  /** Without which it matches nothing in a document (`namesIn`). */
  names: readonly string[]
  /** It matches nothing before the whole sheets are there. */
  isLater: boolean
}

interface Body {
  text: string
  /** The custom property that it defines; null for everything else. */
  custom: string | null
  reads: readonly string[]
}

/** A part of a style sheet. `reads` are the custom properties that its text reads. */
export type CssPart =
  | { kind: 'text'; text: string; reads: readonly string[] }
  | { kind: 'rule'; selectors: readonly Selector[]; body: readonly Body[] }
  | { kind: 'group'; head: string; reads: readonly string[]; parts: readonly CssPart[] }

const alternatives = /:(?:not|is|where|has(?=\([^)]*,))\((?:[^()]|\([^()]*\))*\)/g
const classOrAttribute = /\.((?:[\w-]|\\.)+)|(html)?\[([\w-]+)(?:~?="?([\w-]+)"?)?\]/g
const functionOrAttribute = /\[[^\]]*\]|:(?!has\b)[\w-]+\((?:[^()]|\([^()]*\))*\)/g
const element = /(?<![\w.:#\\-])[a-z][a-zA-Z0-9]*(?![\w-])/g
const readProperty = /var\(\s*(--[\w-]+)/g
/** What a pointer brings. Nothing has to be seen of it before the whole sheets are there. */
const ofPointer = /:(?:hover|active)\b/
/**
 * Paper, and the colours that a system forces on pages. Nobody prints before the whole sheets are there; few browsers force colours, and
 * what they show is understood without them for a moment.
 */
const ofLaterMedia = /\bforced-colors\b|\bprint\b/
const ofLaterLooks = /^(?:transition|cursor$|will-change$)/
/** Of a declaration for older browsers beside the one for all, which they get with the whole sheets. */
const prefix = '-webkit-'

/** Attributes whose values are distinguished by rules; of others it counts whether any element has them. */
const valued: ReadonlySet<string> = new Set(['data-slot', 'type'])
/** Attributes that the page's first script or the browser itself sets, before the whole sheets are there. */
export const setEarly: ReadonlySet<string> = new Set([
  'aria-busy',
  'open',
  'data-shell',
  'data-pictures',
  'data-place',
  'data-first',
  'data-usual',
])

const attributeName = (name: string, value?: string): string =>
  value === undefined ? `[${name}]` : `[${name}=${value}]`
const rootName = (name: string, value: string): string => `html[${name}=${value}]`
const elementName = (name: string): string => `<${name}`

function attributeNeeded(name: string, value: string | undefined, isOfRoot: boolean): readonly string[] {
  if (setEarly.has(name)) return []
  if (isOfRoot && value !== undefined) return [rootName(name, value)]
  return [attributeName(name, valued.has(name) ? value : undefined)]
}

function selectorOf(text: string): Selector {
  const needed = text.replaceAll(alternatives, '')
  const names = [...needed.matchAll(classOrAttribute)].flatMap(([, name, root, attribute = '', value]) =>
    name === undefined ? attributeNeeded(attribute, value, root !== undefined) : [name.replaceAll('\\', '')],
  )
  const elements = [...needed.replaceAll(functionOrAttribute, '').matchAll(element)]
  return {
    text,
    names: [...names, ...elements.map(([name]) => elementName(name))],
    isLater: ofPointer.test(needed),
  }
}

const propertiesReadIn = (text: string): readonly string[] =>
  [...text.matchAll(readProperty)].map(([, name = '']) => name)

/** The names that selectors can find in a document: of classes, elements and attributes, and what the root element says of itself. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  const tags = new Set<string>()
  for (const [whole, tag = '', text = ''] of html.matchAll(/<([a-zA-Z][a-zA-Z0-9]*)([^>]*)>/g)) {
    // Many elements of a page are written alike.
    if (tags.has(whole)) continue
    tags.add(whole)
    names.add(elementName(tag))
    for (const [, attribute = '', value = ''] of text.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)) {
      const name = attribute.toLowerCase()
      names.add(attributeName(name))
      if (tag === 'html') names.add(rootName(name, value))
      if (name === 'class') for (const one of value.split(/\s+/)) names.add(one)
      if (valued.has(name)) for (const one of value.split(/\s+/)) names.add(attributeName(name, one))
    }
  }
  return names
}

function partOf(node: ChildNode): readonly CssPart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const declared = node.nodes.filter((child) => child.type === 'decl')
    const isLater = ({ prop }: Declaration) =>
      ofLaterLooks.test(prop) ||
      (prop.startsWith(prefix) && declared.some((each) => prefix + each.prop === prop))
    const body = node.nodes.filter((child) => child.type !== 'decl' || !isLater(child))
    return [{ kind: 'rule', selectors: node.selectors.map(selectorOf), body: body.map(bodyOf) }]
  }
  const isGroup =
    node.type === 'atrule' &&
    !/keyframes$/.test(node.name) &&
    node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isGroup) return [{ kind: 'text', ...readingOf(statementOf(node)) }]
  if (ofLaterMedia.test(node.params)) return []
  const head = `@${node.name} ${node.params}`
  return [{ kind: 'group', head, reads: propertiesReadIn(head), parts: partsOf(node) }]
}

const readingOf = (text: string) => ({ text, reads: propertiesReadIn(text) })

const bodyOf = (node: ChildNode): Body => ({
  ...readingOf(String(node)),
  custom: node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null,
})

/** A declaration or a statement ends with a semicolon, which belongs to what follows it. */
const statementOf = (node: ChildNode): string =>
  node.type === 'atrule' && node.nodes === undefined ? `${String(node)};` : String(node)

const partsOf = (container: Container): readonly CssPart[] => (container.nodes ?? []).flatMap(partOf)

export const parseStyles = (css: string): readonly CssPart[] => partsOf(postcss.parse(css))

/** The parts of which something can match in a document with these names, with the selectors that can. */
const matching = (parts: readonly CssPart[], present: ReadonlySet<string>): readonly CssPart[] =>
  parts.flatMap((part): CssPart | readonly CssPart[] => {
    if (part.kind === 'text') return part
    if (part.kind === 'group') return { ...part, parts: matching(part.parts, present) }
    const selectors = part.selectors.filter(
      ({ names, isLater }) => !isLater && names.every((name) => present.has(name)),
    )
    return selectors.length === 0 ? [] : { ...part, selectors }
  })

/** What of a rule's body is written. @param read the custom properties that are; null for all */
const written = (body: readonly Body[], read: ReadonlySet<string> | null): readonly Body[] =>
  body.filter(({ custom }) => custom === null || read === null || read.has(custom))

/** The custom properties that parts read when those of `read` are written; null for all. */
const readBy = (parts: readonly CssPart[], read: ReadonlySet<string> | null): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return part.reads
    if (part.kind === 'group') return [...part.reads, ...readBy(part.parts, read)]
    return written(part.body, read).flatMap(({ reads }) => reads)
  })

/** The text of a part; empty for a rule or a group of which nothing is left. @param read the custom properties that are written */
function textOf(part: CssPart, read: ReadonlySet<string>): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'group') {
    const inner = textOfAll(part.parts, read)
    return inner === '' ? '' : `${part.head}{${inner}}`
  }
  const body = written(part.body, read)
  if (body.length === 0) return ''
  return `${part.selectors.map(({ text }) => text).join(',')}{${body.map(({ text }) => text).join(';')}}`
}

const textOfAll = (parts: readonly CssPart[], read: ReadonlySet<string>): string =>
  parts.map((part) => textOf(part, read)).join('')

/** The text of style parts for a document: rules that its elements can match, and the custom properties that these or it read. */
export function writeStyles(parts: readonly CssPart[], html: string): string {
  const matched = matching(parts, namesIn(html))
  const ofDocument = propertiesReadIn(html)
  let read = new Set([...ofDocument, ...readBy(matched, null)])
  // A property that was read by one that is gone is not read any more: each turn removes such a link of the chain.
  for (;;) {
    const less = new Set([...ofDocument, ...readBy(matched, read)])
    if (less.size === read.size) return textOfAll(matched, read)
    read = less
  }
}

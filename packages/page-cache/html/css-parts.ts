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
}

/** A part of a style sheet. */
export type CssPart =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: readonly Body[] }
  | { kind: 'group'; head: string; parts: readonly CssPart[] }

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
const setEarly: ReadonlySet<string> = new Set([
  'aria-busy',
  'open',
  'data-shell',
  'data-pictures',
  'data-place',
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
  for (const [, tag = '', text = ''] of html.matchAll(/<([a-zA-Z][a-zA-Z0-9]*)([^>]*)>/g)) {
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
  if (!isGroup) return [{ kind: 'text', text: textOf(node) }]
  if (ofLaterMedia.test(node.params)) return []
  return [{ kind: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) }]
}

const bodyOf = (node: ChildNode): Body => ({
  text: String(node),
  custom: node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null,
})

/** A declaration or a statement ends with a semicolon, which belongs to what follows it. */
const textOf = (node: ChildNode): string =>
  node.type === 'atrule' && node.nodes === undefined ? `${String(node)};` : String(node)

const partsOf = (container: Container): readonly CssPart[] => (container.nodes ?? []).flatMap(partOf)

export const parseStyles = (css: string): readonly CssPart[] => partsOf(postcss.parse(css))

/** The text of what can match something in a document with these names; empty where a rule or a group cannot. */
function textMatching(part: CssPart, present: ReadonlySet<string>, read: ReadonlySet<string> | null): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'group') {
    const inner = textOfAll(part.parts, present, read)
    return inner === '' ? '' : `${part.head}{${inner}}`
  }
  const selectors = part.selectors.filter(
    ({ names, isLater }) => !isLater && names.every((name) => present.has(name)),
  )
  const body = part.body.filter(({ custom }) => custom === null || read === null || read.has(custom))
  if (selectors.length === 0 || body.length === 0) return ''
  return `${selectors.map(({ text }) => text).join(',')}{${body.map(({ text }) => text).join(';')}}`
}

/** @param read the custom properties that are written; null for all */
const textOfAll = (
  parts: readonly CssPart[],
  present: ReadonlySet<string>,
  read: ReadonlySet<string> | null,
): string => parts.map((part) => textMatching(part, present, read)).join('')

/** The text of style parts for a document: rules that its elements can match, and the custom properties that these or it read. */
export function writeStyles(parts: readonly CssPart[], html: string): string {
  const present = namesIn(html)
  const ofDocument = propertiesReadIn(html)
  let style = textOfAll(parts, present, null)
  // A property that was read by one that is gone is not read any more: each turn removes such a link of the chain.
  for (;;) {
    const less = textOfAll(parts, present, new Set([...ofDocument, ...propertiesReadIn(style)]))
    if (less === style) return style
    style = less
  }
}

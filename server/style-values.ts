import { constantsOf, namesOf, reading, withValues } from './style-constants.ts'
import type { CssPart } from './css-parts.ts'

const setting = /(--[\w-]+)\s*:/g

/** Every custom property that is set, with the value it has everywhere; null where another one may apply somewhere. */
function settingsOf(parts: readonly CssPart[], html: string): Map<string, string | null> {
  const settings = new Map<string, string | null>()
  const collect = (part: CssPart, isAlways: boolean): void => {
    if (part.kind === 'group') for (const each of part.parts) collect(each, isAlways && part.isAlways)
    if (part.kind !== 'rule') return
    const isOfRoot = isAlways && part.selectors.length === 1 && part.selectors[0]?.text === ':root'
    for (const { name, value } of part.custom)
      settings.set(name, isOfRoot && !settings.has(name) ? value : null)
    for (const name of namesOf(part.body, setting)) settings.set(name, null)
  }
  for (const part of parts) collect(part, true)
  // By a `style` attribute of the markup.
  for (const name of namesOf(html, setting)) if (settings.has(name)) settings.set(name, null)
  return settings
}

const mapTexts = (part: CssPart, write: (text: string) => string): CssPart => {
  if (part.kind === 'text' || part.kind === 'keyframes') return { ...part, text: write(part.text) }
  if (part.kind === 'group') return { ...part, parts: part.parts.map((each) => mapTexts(each, write)) }
  const custom = part.custom.map(({ name, value }) => ({ name, value: write(value) }))
  return { ...part, custom, body: write(part.body) }
}

interface Uses {
  /** The custom properties that are read by the markup or the parts, also by way of others. */
  properties: ReadonlySet<string>
  /** The declarations of all rules: they name the animations. */
  bodies: string
}

function usesIn(parts: readonly CssPart[], html: string): Uses {
  const properties = new Set<string>()
  const readsOf = new Map<string, readonly string[]>()
  const readAll = (names: readonly string[]): void => {
    for (const name of names) {
      if (properties.has(name)) continue
      properties.add(name)
      readAll(readsOf.get(name) ?? [])
    }
  }
  const bodies: string[] = []
  const texts: string[] = [html]
  const collect = (part: CssPart): void => {
    if (part.kind === 'group') return part.parts.forEach(collect)
    if (part.kind !== 'rule') return void texts.push(part.text)
    bodies.push(part.body)
    for (const { name, value } of part.custom)
      readsOf.set(name, [...(readsOf.get(name) ?? []), ...namesOf(value, reading)])
  }
  parts.forEach(collect)
  for (const text of [...texts, ...bodies]) readAll(namesOf(text, reading))
  return { properties, bodies: bodies.join(';') }
}

function write(part: CssPart, uses: Uses): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'keyframes') return uses.bodies.includes(part.name) ? part.text : ''
  if (part.kind === 'group') {
    const inner = part.parts.map((each) => write(each, uses)).join('')
    return inner === '' ? '' : `${part.head}{${inner}}`
  }
  // Sheets that are added later set those of the root element as well. One more there would be inherited by every element, and the
  // browser would recalculate all styles (decision 157).
  const isOfRoot = part.selectors.some(({ text }) => text === ':root')
  const custom = part.custom
    .filter(({ name }) => isOfRoot || uses.properties.has(name))
    .map(({ name, value }) => `${name}:${value}`)
  const body = [...custom, ...(part.body === '' ? [] : [part.body])].join(';')
  return body === '' ? '' : `${part.selectors.map(({ text }) => text).join(',')}{${body}}`
}

/**
 * The text of style parts for one document. A custom property that is set once, for the root element, is replaced by its value where it
 * is read. The build does the same for all sheets; a document has more of them, because it contains no rules for other languages. Those of the root element are retained, of the others
 * those that are read, and of the keyframes those that an animation names.
 */
export function writeStyles(parts: readonly CssPart[], html: string): string {
  const constants = constantsOf(settingsOf(parts, html))
  const written = parts.map((part) => mapTexts(part, (text) => withValues(text, constants)))
  const uses = usesIn(written, html)
  return written.map((part) => write(part, uses)).join('')
}

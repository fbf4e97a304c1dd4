import postcss, { type Declaration } from 'postcss'
import { constantsOf, namesOf, reading, withValues } from '#server/style-constants.ts'

const name = /(--\w[\w-]*)/g
/** As a key of an object: `style={{ '--x': 1 }}`. */
const set = /["'](--[\w-]+)["']\]?\s*:/g

/** The custom properties that scripts name, in whole or by how they begin (`var(--tint-${…})`): they read or set them. */
export class NamedProperties {
  readonly #names = new Set<string>()
  readonly #set = new Set<string>()

  addFrom(script: string): void {
    for (const property of namesOf(script, name)) this.#names.add(property)
    for (const property of namesOf(script, set)) this.#set.add(property)
  }

  isSet(property: string): boolean {
    return this.#set.has(property)
  }

  has(property: string): boolean {
    const parts = property.split('-')
    return (
      this.#names.has(property) ||
      // The shortest beginning is one word: `--tint-`.
      parts.some((_, end) => end > 2 && this.#names.has(`${parts.slice(0, end).join('-')}-`))
    )
  }
}

/** Whether a declaration is for the root element and applies in every window: what is in a layer does, what is in a media query may not. */
function isOfRoot({ parent, important }: Declaration): boolean {
  if (important || !(parent instanceof postcss.Rule) || parent.selector !== ':root') return false
  const group = parent.parent
  return group?.type === 'root' || (group instanceof postcss.AtRule && group.name === 'layer')
}

function removeSetting(setting: Declaration): void {
  const rule = setting.parent
  setting.remove()
  if (rule?.nodes.length === 0) rule.remove()
}

/**
 * Replaces each custom property that has one value everywhere by that value in all sheets of a build, and removes those that nothing reads
 * any more (decision 157). One that scripts set, or that a media query or another rule sets as well, stays as it is.
 */
export function writeOutConstants(sheets: readonly string[], named: NamedProperties): string[] {
  const roots = sheets.map((css) => postcss.parse(css))
  const settings = new Map<string, Declaration[]>()
  for (const root of roots)
    root.walkDecls(/^--/, (setting) => {
      settings.set(setting.prop, [...(settings.get(setting.prop) ?? []), setting])
    })
  const constants = constantsOf(
    new Map(
      [...settings].map(([property, [first, another]]) => {
        const isConstant = first && !another && isOfRoot(first) && !named.isSet(property)
        return [property, isConstant ? first.value : null]
      }),
    ),
  )
  const read = new Set<string>()
  for (const root of roots)
    root.walkDecls((declaration) => {
      declaration.value = withValues(declaration.value, constants)
      for (const property of namesOf(declaration.value, reading)) read.add(property)
    })
  for (const [property, all] of settings)
    if (!read.has(property) && !named.has(property)) for (const setting of all) removeSetting(setting)
  return roots.map(String)
}

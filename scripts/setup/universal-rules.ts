import postcss from 'postcss'

const universal: ReadonlySet<string> = new Set(['*', ':before', ':after', '::backdrop'])

/**
 * A sheet without its universal rules, which match every element. Every document contains them already: `server/critical-css.ts` leaves out
 * only rules that name a class, an element or an attribute. A universal rule inside a media query stays.
 */
export function withoutUniversalRules(css: string): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const group = rule.parent
    const isAlways = group?.type === 'root' || (group instanceof postcss.AtRule && group.name === 'layer')
    if (isAlways && rule.selectors.every((selector) => universal.has(selector))) rule.remove()
  })
  return String(root)
}

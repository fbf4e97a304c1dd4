/** A tree to write as Braintree's XML: names in camel case, lists with `type="array"`. */
export type Node = string | number | boolean | null | readonly Node[] | { readonly [name: string]: Node }

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Writes `<name>…</name>`; the items of a list are `<item>` unless they are elements themselves. */
export function xmlOf(name: string, node: Node): string {
  const tag = dashed(name)
  if (node === null) return `<${tag} nil="true"/>`
  if (typeof node === 'number') return `<${tag} type="integer">${node}</${tag}>`
  if (typeof node === 'boolean') return `<${tag} type="boolean">${node}</${tag}>`
  if (typeof node === 'string') return `<${tag}>${escaped(node)}</${tag}>`
  if (Array.isArray(node))
    return `<${tag} type="array">${(node as readonly Node[]).map((item) => xmlOf(typeof item === 'object' ? 'error' : 'item', item)).join('')}</${tag}>`
  const inner = Object.entries(node).map(([key, value]) => xmlOf(key, value))
  return `<${tag}>${inner.join('')}</${tag}>`
}

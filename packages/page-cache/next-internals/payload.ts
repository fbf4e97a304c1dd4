import { createHash } from 'node:crypto'
import { plainRows } from './flight-rows.ts'
import { isFrameworkScript } from './inline-scripts.ts'

/** What the scripts of a page run with, as JSON. */
export interface ComponentData {
  /** What is pushed to the bundler's runtime. */
  bundler: object[]
  /** Parts of React's text and of what belongs to it, as the framework's scripts write them. */
  components: [number, ...unknown[]][]
}

/** The framework writes no `<` into the JSON of its component data. */
export const dataScript =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\))<\/script>/g

/** What the bundler's runtime has to load beside the scripts of the page. */
export const runtimeScript =
  /<script(?: id="\w+")?>(\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);)<\/script>/g

type Part = ComponentData['components'][number]

const isText = (part: Part | undefined): part is [1, string] => part?.[0] === 1

/**
 * The data in a document's scripts, in their order, texts that follow each other as one. Null where one of the scripts has another
 * shape, or there are none.
 */
export function readRscPayload(html: string): ComponentData | null {
  const bundler: object[] = []
  const components: Part[] = []
  try {
    for (const [, text = '', json = ''] of html.matchAll(runtimeScript))
      if (isFrameworkScript(text)) bundler.push(JSON.parse(json) as object)
      else return null
    for (const [, text = '', json = ''] of html.matchAll(dataScript)) {
      if (!isFrameworkScript(text)) return null
      const part = JSON.parse(json) as Part
      const last = components.at(-1)
      if (isText(part) && isText(last)) last[1] += part[1]
      else components.push(part)
    }
  } catch {
    return null
  }
  return components.length === 0 ? null : { bundler, components }
}

const hashLength = 22

/**
 * A hash of component data: the same for the same data of the same document, though two renders of a page hardly ever write them in the same
 * way.
 *
 * @param html the document that the data belong to
 */
export function hashRscPayload({ bundler, components }: ComponentData, html: string): string {
  const parts = components.map((part) => (isText(part) ? plainRows(part[1]) : part))
  return createHash('sha256')
    .update(html)
    .update(JSON.stringify([bundler, parts]))
    .digest('base64url')
    .slice(0, hashLength)
}

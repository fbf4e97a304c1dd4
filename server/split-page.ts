import { createHash } from 'node:crypto'
import { laterPartsId, pageStartScript, type LaterParts } from './page-start.ts'
import type { PageStyles } from './page-styles.ts'

const hashLength = 22
const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g
/** The framework writes no `<` into the JSON of its component data. */
const dataScript =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g

const isText = (part: unknown): part is [1, string] => Array.isArray(part) && part[0] === 1

/** The page's component data in the order of its scripts, texts that follow each other as one; none where one is not JSON. */
function readData(html: string): unknown[] {
  const parts: unknown[] = []
  try {
    for (const [, json = ''] of html.matchAll(dataScript)) {
      const part = JSON.parse(json) as unknown
      const last = parts.at(-1)
      if (isText(part) && isText(last)) last[1] += part[1]
      else parts.push(part)
    }
  } catch {
    return []
  }
  return parts
}

/** A document, and what is loaded after its first paint. */
export interface SplitPage {
  html: string
  /** The text of its style element; empty without one. */
  style: string
  /** Component data as JSON; null in a page that stays as it is. */
  data: { hash: string; json: string } | null
}

/**
 * Lets a page paint before anything else is loaded (decisions 126 and 124): it holds the styles of its elements; its sheets and scripts
 * become a list that `startPage` loads, its component data an answer of their own. A page in which the framework writes them another way
 * stays as it is.
 */
export function splitPage(whole: string, styles: PageStyles): SplitPage {
  const scripts = [...whole.matchAll(asyncScript)].map(([, address = '']) => address)
  const parts = readData(whole)
  if (scripts.length === 0 || parts.length === 0 || !whole.includes('</head>'))
    return { html: whole, style: '', data: null }
  const json = JSON.stringify(parts)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, hashLength)
  const { html, style, sheets } = styles.inline(whole)
  const list = JSON.stringify({ sheets, scripts, data: hash } satisfies LaterParts)
  // Before anything that can be pressed.
  const start = `<script type="application/json" id="${laterPartsId}">${list}</script><script>${pageStartScript}</script></head>`
  const light = [asyncScript, scriptHint, dataScript].reduce(
    (text, shape) => text.replaceAll(shape, ''),
    html,
  )
  return { html: light.replace('</head>', () => start), style, data: { hash, json } }
}

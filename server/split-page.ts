import { createHash } from 'node:crypto'
import { laterPartsId, type LaterParts } from './page-start/page-start.ts'
import type { PageStyles } from './page-styles.ts'
import { isFrameworkScript } from './script-hashes.ts'

const hashLength = 22
const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g
/** For browsers without modules, which cannot run the page's first script either. */
const polyfills = /<script src="\/_next\/static\/chunks\/[\w~.-]+\.js" noModule=""><\/script>/g
/** The framework writes no `<` into the JSON of its component data. */
const dataScript =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g

/** A shape of a drawing, written as an element with nothing inside: the same in fewer bytes. */
const emptyShape = /><\/(?:path|circle|rect|line|polyline|polygon|ellipse|stop|use)>/g

/** An element that never has anything inside: HTML does not read its slash. */
const voidElement = /(<(?:img|source|meta|link|input|br|hr)\b[^>]*)\/>/g

/** HTML does not need the namespace of an SVG element. */
const svgNamespace = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g

/** The attributes of an icon that the rule of its class sets as well (`app/styles/type.css`). */
const iconAttributes =
  / fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"(?= class="lucide )/g

/** The width and height that every icon is given; the rule of its class sets others. */
const iconSize = / width="24" height="24"(?= viewBox="0 0 24 24" class="lucide )/g

/** Classes that name an icon. Rules select only the icons that are mirrored in right-to-left languages by them. */
const iconNames = /(?<= class="lucide[^"]*) lucide-(?!(?:arrow|chevron)-(?:left|right)\b)[\w-]+/g

/** What the bundler's runtime has to load beside the scripts of the page. */
const runtimeScript =
  /<script(?: id="\w+")?>(\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);)<\/script>/g

/** In this order: an icon's size is found once its other attributes are gone. */
const leftOut = [
  asyncScript,
  scriptHint,
  polyfills,
  dataScript,
  runtimeScript,
  svgNamespace,
  iconAttributes,
  iconSize,
  iconNames,
]

const isText = (part: unknown): part is [1, string] => Array.isArray(part) && part[0] === 1

/**
 * What the bundler's runtime is told, as objects, and the page's component data, as arrays in the order of its scripts, texts that follow
 * each other as one; none where one is not JSON.
 */
function readData(html: string): unknown[] {
  const parts: unknown[] = []
  try {
    for (const [, text = '', json = ''] of html.matchAll(runtimeScript))
      if (isFrameworkScript(text)) parts.push(JSON.parse(json))
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

/** What is written into documents. */
export interface DocumentParts {
  styles: PageStyles
  /** The page's first script. */
  startScript: string
}

/** A document, and what is loaded after its first paint. */
export interface SplitPage {
  html: string
  /** The texts of its style element and of its first script; empty without one. */
  style: string
  script: string
  /** Component data as JSON; null in a page that stays as it is. */
  data: { hash: string; json: string } | null
}

/**
 * Lets a page paint before anything else is loaded (decisions 126 and 124): it holds the styles of its elements; its sheets and scripts
 * become a list that `startPage` loads, its component data an answer of their own. A page in which the framework writes them another way
 * stays as it is.
 */
export function splitPage(whole: string, { styles, startScript }: DocumentParts): SplitPage {
  const scripts = [...whole.matchAll(asyncScript)].map(([, address = '']) => address)
  const parts = readData(whole)
  if (scripts.length === 0 || !parts.some(Array.isArray) || !whole.includes('</head>'))
    return { html: whole, style: '', script: '', data: null }
  const json = JSON.stringify(parts)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, hashLength)
  const { html, style, sheets } = styles.inline(whole)
  const list = JSON.stringify({ sheets, scripts, data: hash } satisfies LaterParts)
  // Before anything that can be pressed.
  const start = `<script type="application/json" id="${laterPartsId}">${list}</script><script>${startScript}</script></head>`
  const light = leftOut
    .reduce((text, shape) => text.replaceAll(shape, ''), html)
    .replaceAll(emptyShape, '/>')
    .replaceAll(voidElement, '$1>')
  return { html: light.replace('</head>', () => start), style, script: startScript, data: { hash, json } }
}

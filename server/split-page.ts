import { dataScript, hashRscPayload, readRscPayload, runtimeScript } from './rsc-payload.ts'
import { joinScripts, type JoinedScripts } from './joined-scripts.ts'
import { laterPartsId, type ComponentData, type LaterParts } from './page-start/page-start.ts'
import type { CriticalCss } from './critical-css.ts'

const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g
/** For browsers without modules, which cannot run the page's first script either. */
const polyfills = /<script src="\/_next\/static\/chunks\/[\w~.-]+\.js" noModule=""><\/script>/g

/** A shape of an SVG, written as an element with nothing inside: the same in fewer bytes. */
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

/** What is written into documents. */
export interface DocumentOptions {
  styles: CriticalCss
  /** The page's first script. */
  startScript: string
  joined: readonly JoinedScripts[]
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
 * Lets a page paint before anything else is loaded (decisions 126 and 124): it contains the styles of its elements; its sheets and scripts
 * become a list that `startPage` loads, its component data a response of their own. A page in which the framework writes them another way
 * stays as it is.
 */
export function splitPage(whole: string, { styles, startScript, joined }: DocumentOptions): SplitPage {
  const named = [...whole.matchAll(asyncScript)].map(([, address = '']) => address)
  const read = readRscPayload(whole)
  if (named.length === 0 || read === null || !whole.includes('</head>'))
    return { html: whole, style: '', script: '', data: null }
  const { scripts, bundled: bundledScripts } = joinScripts(named, joined)
  const { html, style, sheets, bundled: bundledSheets } = styles.inline(whole)
  const light = leftOut
    .reduce((text, shape) => text.replaceAll(shape, ''), html)
    .replaceAll(emptyShape, '/>')
    .replaceAll(voidElement, '$1>')
  const data: ComponentData = { ...read, bundled: { scripts: bundledScripts, sheets: bundledSheets } }
  const hash = hashRscPayload(data, light)
  const list = JSON.stringify({ sheets, scripts, data: hash } satisfies LaterParts)
  // Before anything that can be clicked.
  const start = `<script type="application/json" id="${laterPartsId}">${list}</script><script>${startScript}</script></head>`
  return {
    html: light.replace('</head>', () => start),
    style,
    script: startScript,
    data: { hash, json: JSON.stringify(data) },
  }
}

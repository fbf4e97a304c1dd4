import { dataScript, hashRscPayload, readRscPayload, runtimeScript } from './rsc-payload.ts'
import { laterPartsId, type LaterParts } from './page-start/page-start.ts'
import type { CriticalCss } from './critical-css.ts'

const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g
/** For browsers without modules, which cannot run the page's first script either. */
const polyfills = /<script src="\/_next\/static\/chunks\/[\w~.-]+\.js" noModule=""><\/script>/g

/** What a document does not contain: its list and its data response have it. */
const leftOut = [asyncScript, scriptHint, polyfills, dataScript, runtimeScript]

/** What is written into documents. */
export interface DocumentOptions {
  /** Id of the build, in the address of its component data. */
  build: string
  styles: CriticalCss
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
 * Lets a page paint before anything else is loaded (decisions 126 and 124): it contains the styles of its elements; its sheets and scripts
 * become a list that `startPage` loads, its component data a response of their own. A page in which the framework writes them another way
 * stays as it is.
 */
export function splitPage(whole: string, { build, styles, startScript }: DocumentOptions): SplitPage {
  const scripts = [...whole.matchAll(asyncScript)].map(([, address = '']) => address)
  const data = readRscPayload(whole)
  if (scripts.length === 0 || data === null || !whole.includes('</head>'))
    return { html: whole, style: '', script: '', data: null }
  const { html, style, sheets } = styles.inline(whole)
  const light = leftOut.reduce((text, shape) => text.replaceAll(shape, ''), html)
  const hash = hashRscPayload(data, light)
  const list = JSON.stringify({ sheets, scripts, data: `${build}/${hash}` } satisfies LaterParts)
  // Before anything that can be clicked.
  const start = `<script type="application/json" id="${laterPartsId}">${list}</script><script>${startScript}</script></head>`
  return {
    html: light.replace('</head>', () => start),
    style,
    script: startScript,
    data: { hash, json: JSON.stringify(data) },
  }
}

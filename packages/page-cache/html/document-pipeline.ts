import { asyncScript, polyfills, scriptHint } from '../next-internals/document-shapes.ts'
import { dataScript, hashRscPayload, readRscPayload, runtimeScript } from '../next-internals/payload.ts'
import type { CriticalCss } from './critical-css.ts'
import { hashedPolicy, inlineScriptsOf, type PolicyOf, type Trusted } from './document-policy.ts'
import { laterPartsId, type LaterParts } from './start-page.ts'

/** Why a document is sent as Next wrote it though the pipeline is on. */
export const untransformedReasons = [
  'no-head',
  'no-scripts',
  /** A part of React's payload is missing, or is written another way. */
  'unknown-payload',
  /** A script of another shape would stay in it. */
  'unknown-script',
  'unknown-sheet',
] as const
export type UntransformedReason = (typeof untransformedReasons)[number]

export interface PipelineOptions {
  /** Id of the build, in the address of its component data. */
  build: string
  /** Why no document is transformed: it is switched off, or Next has another version than `next-internals` knows; null when they are. */
  off: 'off' | 'unknown-version' | null
  styles: CriticalCss
  /** The page's first script: `whole` loads what the document leaves out, `early` is for one that is sent as Next wrote it. */
  startScripts: Readonly<Record<'whole' | 'early', string>>
  policyOf: PolicyOf
  /** Called for each document that is sent as Next wrote it though the pipeline is on. @param path the address of the page */
  onUntransformed: (reason: UntransformedReason, path: string) => void
}

/** A document as it is sent, and what is loaded after its first paint. */
export interface SentDocument {
  html: string
  /** Its Content-Security-Policy. */
  policy: string
  /** Component data as JSON; null in a document that contains its own. */
  data: { hash: string; json: string } | null
}

/** What a transformed document does not contain: its list and its data response have it. */
const leftOut = new RegExp(
  [asyncScript, scriptHint, polyfills, dataScript, runtimeScript].map(({ source }) => source).join('|'),
  'g',
)

const externalScript = /<script[^>]*\ssrc=/
const headStart = /<head[^>]*>/

/**
 * Lets pages paint before anything else is loaded (decisions 126 and 124): a document contains the styles of its elements; its sheets and
 * scripts become a list that `startPage` loads, its component data a response of their own. A document is transformed whole or not at
 * all: one in which anything of the framework has another shape is sent as Next wrote it, with the early part of the first script.
 */
export class DocumentPipeline {
  readonly #options: PipelineOptions
  readonly #trusted: Trusted

  constructor(options: PipelineOptions) {
    this.#options = options
    this.#trusted = options.off === 'unknown-version' ? 'all' : 'framework'
  }

  /** @param path the address of the page, for the report of one that stays as it is */
  send(whole: string, path: string): SentDocument {
    if (this.#options.off === null) {
      const transformed = this.#transform(whole)
      if (typeof transformed === 'object') return transformed
      this.#options.onUntransformed(transformed, path)
    }
    const { early } = this.#options.startScripts
    // Before the scripts of the page: one that is cached could run before the parser is here.
    const html = whole.replace(headStart, (start) => `${start}<script>${early}</script>`)
    return { html, policy: this.#policyOf(html, { style: '', script: early }), data: null }
  }

  /** The policy of a document that is sent exactly as Next wrote it. */
  policyOf(html: string): string {
    return this.#policyOf(html)
  }

  #policyOf(html: string, own?: { style: string; script: string }): string {
    return hashedPolicy(html, this.#options.policyOf, own, this.#trusted)
  }

  #transform(whole: string): SentDocument | UntransformedReason {
    if (!whole.includes('</head>')) return 'no-head'
    const scripts = [...whole.matchAll(asyncScript)].map(([, address = '']) => address)
    if (scripts.length === 0) return 'no-scripts'
    const data = readRscPayload(whole)
    if (data === null) return 'unknown-payload'
    const styled = this.#options.styles.inline(whole)
    if (styled === null) return 'unknown-sheet'
    const light = styled.html.replaceAll(leftOut, '')
    if (externalScript.test(light) || inlineScriptsOf(light).length > 0) return 'unknown-script'
    const hash = hashRscPayload(data, light)
    const list = JSON.stringify({
      sheets: styled.sheets,
      scripts,
      data: `${this.#options.build}/${hash}`,
    } satisfies LaterParts)
    const script = this.#options.startScripts.whole
    // Before anything that can be clicked.
    const start = `<script type="application/json" id="${laterPartsId}">${list}</script><script>${script}</script></head>`
    const html = light.replace('</head>', () => start)
    return {
      html,
      policy: this.#policyOf(html, { style: styled.style, script }),
      data: { hash, json: JSON.stringify(data) },
    }
  }
}

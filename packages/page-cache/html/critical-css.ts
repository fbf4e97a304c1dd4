import { sheetLink } from '../next-internals/document-shapes.ts'
import { parseStyles, writeStyles, type CssPart } from './css-parts.ts'

const relativeAddress = /url\(("?)(\.[^")]*)\1\)/g

/** Files that a sheet names by their place beside it, named for a page anywhere. */
const withWholeAddresses = (css: string, address: string): string =>
  css.replaceAll(
    relativeAddress,
    (_, quote: string, path: string) =>
      `url(${quote}${new URL(path, new URL(address, 'http://sheet')).pathname}${quote})`,
  )

/** A document that contains the rules it needs. */
export interface StyledDocument {
  html: string
  /** The text of its style element; empty where none of the rules is needed. */
  style: string
  /** Addresses of what is added to it after the first paint, in their order. */
  sheets: readonly string[]
}

/**
 * Writes the rules of a page's style sheets that its elements can match, and the custom properties that these read, into the page, so that it paints without another request
 * (decision 124). The sheets, which contain the styles of what is rendered or pointed at later, are loaded after the first paint, and at once
 * where there are no scripts.
 */
export class CriticalCss {
  readonly #read: (address: string) => string | null
  /** As many as the build has. */
  readonly #parsed = new Map<string, readonly CssPart[]>()

  /** @param read the text of a style sheet of the build; null where it has none */
  constructor(read: (address: string) => string | null) {
    this.#read = read
  }

  /** null for a page with a sheet that cannot be read; one that needs no rule of its sheets keeps their links. */
  inline(html: string): StyledDocument | null {
    const found = [...html.matchAll(sheetLink)].map(([link, address = '']) => ({
      link,
      address,
      parts: this.#parse(address),
    }))
    const parts = found.flatMap((sheet) => sheet.parts ?? [])
    const style = writeStyles(parts, html)
    if (found.some((sheet) => sheet.parts === null)) return null
    if (style === '') return { html, style: '', sheets: [] }
    const whole = `<noscript>${found.map(({ link }) => link).join('')}</noscript>`
    let isFirst = true
    const replace = () => {
      const text = isFirst ? `<style>${style}</style>${whole}` : ''
      isFirst = false
      return text
    }
    return {
      html: html.replaceAll(sheetLink, replace),
      style,
      sheets: found.map(({ address }) => address),
    }
  }

  #parse(address: string): readonly CssPart[] | null {
    const known = this.#parsed.get(address)
    if (known) return known
    const text = this.#read(address)
    if (text === null) return null
    const parts = parseStyles(withWholeAddresses(text, address))
    this.#parsed.set(address, parts)
    return parts
  }
}

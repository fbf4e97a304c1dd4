import { matching, namesIn, parseStyles, type StylePart } from './style-parts.ts'
import { writeStyles } from './style-values.ts'

const relativeAddress = /url\(("?)(\.[^")]*)\1\)/g

/** Files that a sheet names by their place beside it, named for a page anywhere. */
const withWholeAddresses = (css: string, address: string): string =>
  css.replaceAll(
    relativeAddress,
    (_, quote: string, path: string) =>
      `url(${quote}${new URL(path, new URL(address, 'http://sheet')).pathname}${quote})`,
  )

/** Of the build; React finds a sheet by its address. */
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[\w~./-]+\.css)" data-precedence="next"\/>/g

/** A document that holds the rules it needs, and the addresses of the sheets that are added to it later, in their order. */
export interface StyledDocument {
  html: string
  /** The text of its style element; empty in a document that stays as it is. */
  style: string
  sheets: readonly string[]
}

interface Sheet {
  parts: readonly StylePart[]
  /** What is loaded after the first paint: the sheet, or its file without universal rules. */
  laterAddress: string
}

/** Where the build writes a sheet without its universal rules, if it has any (decision 157). */
export const withoutUniversalAddress = (address: string): string => address.replace(/\.css$/, '.later.css')

/**
 * Writes the rules of a page's style sheets that its elements can match into the page, so that it paints without another request
 * (decision 124). The sheets, which hold the looks of what is drawn or pointed at later, are loaded after the first paint, and at once
 * where there are no scripts. Universal rules are not added again: the browser would recalculate the style of every element (decision
 * 157).
 */
export class PageStyles {
  readonly #read: (address: string) => string | null
  /** As many as the build has. */
  readonly #parsed = new Map<string, Sheet>()

  /** @param read the text of a style sheet of the build; null where it has none */
  constructor(read: (address: string) => string | null) {
    this.#read = read
  }

  /** A page with a sheet that cannot be read stays as it is. */
  inline(html: string): StyledDocument {
    const found = [...html.matchAll(sheetLink)].map(([link, address = '']) => ({
      link,
      address,
      sheet: this.#parse(address),
    }))
    const sheets = found.flatMap(({ sheet }) => sheet ?? [])
    const present = namesIn(html)
    const parts = sheets.flatMap((sheet) => sheet.parts).flatMap((part) => matching(part, present))
    const style = writeStyles(parts, html)
    if (sheets.length < found.length || style === '') return { html, style: '', sheets: [] }
    // Disabled, so that the browser does not load it; React finds it by its address, and does not load it either.
    const unloaded = found.filter(({ address, sheet }) => sheet?.laterAddress !== address)
    const element = [
      `<style>${style}</style>`,
      ...unloaded.map(({ link }) => link.replace('/>', ' disabled=""/>')),
      `<noscript>${found.map(({ link }) => link).join('')}</noscript>`,
    ].join('')
    let isFirst = true
    const replace = () => {
      const text = isFirst ? element : ''
      isFirst = false
      return text
    }
    return {
      html: html.replaceAll(sheetLink, replace),
      style,
      sheets: sheets.map(({ laterAddress }) => laterAddress),
    }
  }

  #parse(address: string): Sheet | null {
    const known = this.#parsed.get(address)
    if (known) return known
    const text = this.#read(address)
    if (text === null) return null
    const parts = parseStyles(withWholeAddresses(text, address))
    const without = withoutUniversalAddress(address)
    const sheet = { parts, laterAddress: this.#read(without) === null ? address : without }
    this.#parsed.set(address, sheet)
    return sheet
  }
}

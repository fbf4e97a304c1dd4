/** Parts of a document as Next writes it; each is left out where it is not given. */
export interface NextDocumentParts {
  /** Names of async scripts in the head, such as `a`. */
  scripts?: readonly string[]
  /** Names of style sheets. */
  sheets?: readonly string[]
  /** Parts of React's payload, as JSON. */
  payload?: readonly string[]
  /** More markup of the head. */
  head?: string
  body?: string
}

/** The address of a file of the build. */
export const chunkPath = (file: string): string => `/_next/static/chunks/${file}`

export const scriptTag = (name: string): string =>
  `<script src="${chunkPath(`${name}.js`)}" async=""></script>`

export const sheetTag = (name: string): string =>
  `<link rel="stylesheet" href="${chunkPath(`${name}.css`)}" data-precedence="next"/>`

export const polyfillTag = (name: string): string =>
  `<script src="${chunkPath(`${name}.js`)}" noModule=""></script>`

export const scriptHintTag = (name: string): string =>
  `<link rel="preload" as="script" fetchPriority="low" href="${chunkPath(`${name}.js`)}"/>`

/** The text of an inline script with a part of the payload; the first part of a document is another call. */
export const payloadScript = (json: string): string => `self.__next_f.push(${json})`
export const firstPayloadScript = '(self.__next_f=self.__next_f||[]).push([0])'

/** The text of the inline script that names scripts of the bundler's runtime. */
export const runtimeScriptText = (file = 'static/chunks/a.js'): string =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["${file}"],"runtimeModuleIds":[1]});`

const inline = (text: string): string => `<script>${text}</script>`

/** A document as Next writes it. */
export const nextDocument = ({
  scripts = [],
  sheets = [],
  payload = [],
  head = '',
  body = '',
}: NextDocumentParts): string =>
  `<html><head>${head}${sheets.map(sheetTag).join('')}${scripts.map(scriptTag).join('')}</head><body>${body}${payload
    .map((json) => inline(payloadScript(json)))
    .join('')}</body></html>`

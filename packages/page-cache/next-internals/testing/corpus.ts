import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CriticalCss } from '../../html/critical-css.ts'
import { plainDocuments } from '../../testing/plain-documents.ts'
import type { ComponentData } from '../payload.ts'

export interface CorpusFile {
  path: string
  text: string
}

export interface Corpus {
  /** Documents as Next wrote them. */
  documents: CorpusFile[]
  /** The style sheets that they link, by address. */
  sheets: CorpusFile[]
}

export const corpusFolder = join(import.meta.dirname, '../corpus')

/** What `record-corpus.ts` recorded. */
export const readCorpus = (): Corpus =>
  JSON.parse(gunzipSync(readFileSync(join(corpusFolder, 'corpus.json.gz'))).toString()) as Corpus

/** Sends a document of the corpus; `reasons` says why it was not transformed. */
export function sendRecorded(text: string, path: string, { sheets }: Corpus) {
  const reasons: string[] = []
  const documents = plainDocuments({
    styles: new CriticalCss((address) => sheets.find((sheet) => sheet.path === address)?.text ?? null),
    onUntransformed: (reason) => reasons.push(reason),
  })
  return { ...documents.send(text, path), reasons }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** What the pipeline makes of each document: enough to see in a change what is different. */
export function describeCorpus() {
  const corpus = readCorpus()
  return corpus.documents.map(({ path, text }) => {
    const { html, data, reasons } = sendRecorded(text, path, corpus)
    const { bundler, components } = JSON.parse(
      data?.json ?? '{"bundler":[],"components":[]}',
    ) as ComponentData
    return {
      path,
      reasons,
      characters: {
        written: text.length,
        sent: html.length,
        style: /<style>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? 0,
      },
      payload: { bundler: bundler.length, parts: components.length, hash: hashOf(data?.json ?? '') },
      html: hashOf(html),
    }
  })
}

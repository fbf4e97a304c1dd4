// `node packages/page-cache/next-internals/record-corpus.ts ADDRESS`: records documents of a shop that runs with HTML_PIPELINE=off, and their
// style sheets, as what the pipeline is tested with; and what it makes of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { corpusFolder, describeCorpus, type CorpusFile } from './testing/corpus.ts'
import { sheetLink } from './document-shapes.ts'

/** Every kind of page that the cache holds, and a language from right to left. */
const pages = ['/', '/home', '/shop/soda', '/FAQs', '/home?lang=ar', '/no-such-page']

const [address] = process.argv.slice(2)
if (address === undefined) throw new Error('Name the address of a shop that runs with HTML_PIPELINE=off.')

const read = async (path: string): Promise<string> => {
  const response = await fetch(new URL(path, address), { headers: { cookie: '' } })
  return response.text()
}

/** The document as Next wrote it: without the early script. */
const asWritten = (html: string): string => html.replace(/(<head[^>]*>)<script>[\s\S]*?<\/script>/, '$1')

const documents: CorpusFile[] = []
for (const path of pages) documents.push({ path, text: asWritten(await read(path)) })
const addresses = new Set(
  documents.flatMap(({ text }) => [...text.matchAll(sheetLink)].map(([, sheet = '']) => sheet)),
)
const sheets: CorpusFile[] = []
for (const path of [...addresses].sort()) sheets.push({ path, text: await read(path) })

rmSync(corpusFolder, { recursive: true, force: true })
mkdirSync(corpusFolder, { recursive: true })
writeFileSync(
  join(corpusFolder, 'corpus.json.gz'),
  gzipSync(JSON.stringify({ documents, sheets }), { level: 9 }),
)
writeFileSync(
  join(dirname(corpusFolder), 'corpus', 'expected.json'),
  `${JSON.stringify(describeCorpus(), null, 2)}\n`,
)
console.log(`${documents.length} documents and ${sheets.length} style sheets are recorded.`)

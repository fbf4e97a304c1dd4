import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { exactly, none, notRun, type Suite } from '../suites/suite.ts'
import { findProgram } from '@kolea/test-kit/find-program.ts'
import { checkerFile, installCheckers, runChecker } from './programs.ts'
import { visitedPages } from './visited-pages.ts'

/** The report of vnu.jar with `--format json`. */
const reportShape = z.object({
  messages: z.array(
    z.object({
      type: z.enum(['info', 'error', 'non-document-error']),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** Findings that are not faults, with the reason. */
const accepted: readonly { about: RegExp; because: string }[] = [
  {
    about: /^Section lacks heading/,
    because: 'its heading is loaded with the orders of the person, which no document contains',
  },
  {
    about: /^CSS: “(?:max-)?inline-size”: (?:Invalid type|The types are incompatible)/,
    because: 'the checker computes no calc() with custom properties, which is a length here',
  },
  {
    about:
      /^CSS: (?:“(?:padding|font-size|min-block-size|--[\w-]+)”: Parse Error|“container-type”: Property)/,
    because:
      'the checker does not know container queries and their units (cqi), which browsers have had since 2023',
  },
]

type Message = z.output<typeof reportShape>['messages'][number]

const isFault = ({ type, subType, message }: Message): boolean =>
  (type !== 'info' || subType === 'warning') && !accepted.some(({ about }) => about.test(message))

async function readPages(origin: string): Promise<{ path: string; html: string }[]> {
  const read = async (path: string) => ({ path, html: await (await fetch(origin + path)).text() })
  return Promise.all(visitedPages.map(read))
}

export const suite: Suite = {
  title: 'The Nu HTML Checker finds no fault in the HTML of any kind of page',
  run: async ({ sharedShop }) => {
    const java = findProgram('java')
    if (java === undefined) return notRun('Java')
    await installCheckers()
    const pages = await readPages((await sharedShop()).origin)
    const folder = mkdtempSync(join(tmpdir(), 'kolea-markup-'))
    try {
      const files = pages.map(({ html }, index) => {
        const file = join(folder, `${index}.html`)
        writeFileSync(file, html)
        return file
      })
      const jar = checkerFile('vnu-jar/build/dist/vnu.jar')
      const { stderr } = await runChecker(java, [
        '-jar',
        jar,
        '--format',
        'json',
        '--exit-zero-always',
        ...files,
      ])
      const faults = reportShape.parse(JSON.parse(stderr)).messages.filter(isFault)
      const pathOf = (url: string) => pages[Number.parseInt(basename(url), 10)]?.path
      for (const { url = '', message, extract = '' } of faults)
        console.log(`${pathOf(url)}: ${message} ${extract.replaceAll('\n', ' ')}`)
      return [
        exactly('pages looked at', pages.length, visitedPages.length),
        none('faults of their HTML', faults.length),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

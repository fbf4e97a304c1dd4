import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { mediansOfAlternateLoads } from './figures.ts'

/** Fetched when it is first used: 200 packages that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0'
const run = promisify(execFile)

const number = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
})

export const profiles = ['mobile', 'desktop'] as const
type Profile = (typeof profiles)[number]

/** Scores of 100, times in ms, sizes in kB as transferred. */
export interface Measured {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  htmlKB: number
  scriptsKB: number
  picturesKB: number
  allKB: number
}

/** One load of a page by Lighthouse, throttled by its model of a phone or a desktop. */
async function loadOnce(url: string, profile: Profile): Promise<Measured> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
      ...(profile === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: (await findChromium()) ?? undefined },
    },
  )
  const { categories, audits } = report.parse(JSON.parse(stdout))
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  const requests = audits['network-requests'].details.items
  const kilobytes = (items: typeof requests) =>
    Math.round(items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024)
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(audits['first-contentful-paint'].numericValue),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    htmlKB: kilobytes(of('Document')),
    scriptsKB: kilobytes(of('Script')),
    picturesKB: kilobytes(of('Image')),
    allKB: kilobytes(requests),
  }
}

/** Medians of several loads of each page. */
export const measurePages = (urls: readonly string[], profile: Profile, rounds: number) =>
  mediansOfAlternateLoads(urls, rounds, (url) => loadOnce(url, profile))

import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { mediansOfAlternateLoads } from './figures.ts'

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  /** Processor time of the thread, in microseconds: what else the machine does is not in it. */
  tdur: z.number().optional(),
})
type TraceEvent = z.output<typeof event>

/** The main thread's processor time for one load of a page, in ms of this machine. */
export interface MainThread {
  /** Until the first paint of content. */
  beforeMs: number
  afterMs: number
  /** Of the tasks after it, what is longer than 50 ms on a phone that takes four times as long. */
  blocking4xMs: number
  styleMs: number
  layoutMs: number
  scriptMs: number
}

const quietMs = 3500
const phoneFactor = 4
const taskNames: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask']

async function traceOf(browser: Browser, url: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'loading', 'v8'] },
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await context.close()
  return events.flatMap((found) => event.safeParse(found).data ?? [])
}

function readTrace(events: readonly TraceEvent[]): MainThread {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const work = events.flatMap(({ pid, tid, ph, name, ts, dur = 0, tdur }) =>
    pid === paint.pid && tid === paint.tid && ph === 'X' && tdur !== undefined
      ? [{ name, ts, end: ts + dur, ms: tdur / 1000 }]
      : [],
  )
  const tasks = work.filter(({ name }) => taskNames.includes(name))
  const outer = tasks.filter(
    (task) => !tasks.some((other) => other !== task && other.ts <= task.ts && other.end >= task.end),
  )
  const after = outer.filter(({ ts }) => ts > paint.ts)
  const sum = (parts: readonly { ms: number }[]) => parts.reduce((total, { ms }) => total + ms, 0)
  const lateMs = (kind: string) => sum(work.filter(({ name, ts }) => name === kind && ts > paint.ts))
  return {
    beforeMs: Math.round(sum(outer) - sum(after)),
    afterMs: Math.round(sum(after)),
    blocking4xMs: Math.round(after.reduce((total, { ms }) => total + Math.max(0, phoneFactor * ms - 50), 0)),
    styleMs: Math.round(lateMs('UpdateLayoutTree')),
    layoutMs: Math.round(lateMs('Layout')),
    scriptMs: Math.round(lateMs('EvaluateScript')),
  }
}

/** Medians of several loads of each page. */
export const measureMainThread = (browser: Browser, urls: readonly string[], rounds: number) =>
  mediansOfAlternateLoads(urls, rounds, async (url) => readTrace(await traceOf(browser, url)))

import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What a load generator has done. */
export interface Load {
  requests: number
  /** Answers that were not 200, or did not come. */
  failed: number
  seconds: number
  /** Processor time that the generator itself took. */
  generatorMs: number
}

export interface LoadGenerator {
  name: string
  /** Requests an address for some seconds over connections that stay open. */
  run: (url: string, headers: Readonly<Record<string, string>>, seconds: number) => Promise<Load>
}

const connections = 10
/** Of a core. A generator that is busier may be what limits the load, and then servers seem equal that are not. */
const busiestGenerator = 0.8

/** @returns why servers cannot be compared under this load; null when they can */
export function whyUnfit({ requests, failed, seconds, generatorMs }: Load, name: string): string | null {
  if (requests === 0 || failed > 0) return `${failed} of ${requests} requests failed`
  const share = generatorMs / (seconds * 1000)
  if (share <= busiestGenerator) return null
  return `${name} was busy for ${share.toFixed(2)} of a core, more than ${busiestGenerator}: it may be the limit`
}

/** The last line of wrk's output, as wrk-report.lua writes it. */
export const readWrkReport = (output: string): Load =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '') as Load

/** https://github.com/wg/wrk: each connection requests again once it is answered. */
const wrk: LoadGenerator = {
  name: 'wrk',
  run: async (url, headers, seconds) => {
    const script = join(import.meta.dirname, 'wrk-report.lua')
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const size = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`]
    const { stdout } = await promisify(execFile)('wrk', [...size, ...named, '-s', script, url])
    return readWrkReport(stdout)
  },
}

const turnMs = 10

/** Without wrk: a fixed number of requests a second, 1,000, so that this process is not the limit. */
const openLoop: LoadGenerator = {
  name: 'open loop',
  run: async (url, headers, seconds) => {
    using opened = new DisposableStack()
    const agent = opened.adopt(new Agent({ keepAlive: true, maxSockets: connections }), (one) =>
      one.destroy(),
    )
    const request = () =>
      new Promise<boolean>((resolve) => {
        get(url, { agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode === 200))
        }).on('error', () => resolve(false))
      })
    const startedAt = performance.now()
    const usedBefore = process.cpuUsage()
    const answers: Promise<boolean>[] = []
    for (let turn = 0; turn * turnMs < seconds * 1000; turn++) {
      for (let n = 0; n < connections; n++) answers.push(request())
      await sleep(Math.max(startedAt + (turn + 1) * turnMs - performance.now(), 0))
    }
    const failed = (await Promise.all(answers)).filter((isAnswered) => !isAnswered).length
    const { user, system } = process.cpuUsage(usedBefore)
    return {
      requests: answers.length,
      failed,
      seconds: (performance.now() - startedAt) / 1000,
      generatorMs: (user + system) / 1000,
    }
  },
}

/** wrk where it is installed (`apt-get install wrk`), otherwise one of our own. */
export const findLoadGenerator = (): LoadGenerator =>
  spawnSync('wrk', ['-v']).error === undefined ? wrk : openLoop

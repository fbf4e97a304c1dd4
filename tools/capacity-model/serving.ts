import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findNginx } from '../../tests/deploy/nginx.ts'
import { until } from '@kolea/test-kit/until.ts'
import { ShopProcess } from '../../tests/support/shop-process.ts'
import { withoutLimits } from '../../tests/suites/shops.ts'
import { round } from '../bench/figures.ts'
import { findLoadGenerator, whyUnfit } from '../bench/load.ts'
import { processorMs } from '../bench/processor-time.ts'

/** One cached page, requested again and again over connections that stay open. */
interface Served {
  requestsPerSecond: number
  /** Of all processes that serve; the load takes the rest of the machine. */
  processorMsPerRequest: number
}

interface Server {
  url: string
  /** Of the processes that serve. */
  pids: () => readonly number[]
}

const seconds = 3
const rounds = 5

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function request({ url, pids }: Server): Promise<Served> {
  const serving = pids()
  const used = () => serving.reduce((sum, pid) => sum + processorMs(pid), 0)
  const before = used()
  const headers = { 'accept-encoding': 'gzip' }
  const generator = findLoadGenerator()
  const load = await generator.run(url, headers, seconds)
  const unfit = whyUnfit(load, generator.name)
  if (unfit !== null) throw new Error(`${url}: ${unfit}`)
  return {
    requestsPerSecond: load.requests / load.seconds,
    processorMsPerRequest: (used() - before) / load.requests,
  }
}

/** Alternately, the best of the rounds: what else the machine does makes each slower, by more than they differ. */
async function alternately(servers: Readonly<Record<string, Server>>): Promise<Record<string, Served>> {
  const best: Record<string, Served> = {}
  for (let n = 0; n < rounds; n += 1)
    for (const [name, server] of Object.entries(servers)) {
      const { requestsPerSecond, processorMsPerRequest } = await request(server)
      const before = best[name]
      best[name] = {
        requestsPerSecond: Math.max(Math.round(requestsPerSecond), before?.requestsPerSecond ?? 0),
        processorMsPerRequest: Math.min(
          round(processorMsPerRequest, 3),
          before?.processorMsPerRequest ?? Infinity,
        ),
      }
    }
  return best
}

/** nginx with the page as a file that is compressed already. */
async function openNginx(
  program: string,
  port: number,
  workers: number,
  page: Buffer,
): Promise<Server & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-nginx-'))
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'home'), gzipSync(page))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user ${userInfo().username} ${group}; daemon off; worker_processes ${workers}; pid ${folder}/pid;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header Content-Encoding gzip; } }`,
  )
  const child = spawn(program, [
    '-c',
    join(folder, 'nginx.conf'),
    '-p',
    folder,
    '-e',
    join(folder, 'error.log'),
  ])
  const url = `http://127.0.0.1:${port}/home`
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('nginx answers', answers, 10_000)
  return {
    url,
    pids: () => childrenOf(child.pid ?? 0),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Cached pages by one process, with metrics and without, and the same bytes by nginx. */
export async function measureServing(port: number): Promise<Record<string, Served>> {
  await using opened = new AsyncDisposableStack()
  const open = async (at: number, env: Readonly<Record<string, string>>): Promise<Server> => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-serving-'))
    opened.defer(() => rmSync(stateFolder, { recursive: true, force: true }))
    const shop = new ShopProcess({
      port: at,
      apiPort: at + 1,
      stateFolder,
      env: { ...withoutLimits, ...env },
    })
    await shop.start()
    opened.defer(() => shop.stop())
    return { url: `${shop.origin}/home`, pids: () => [shop.pid] }
  }
  const one = await open(port, {})
  const counted = await open(port + 2, { METRICS_ADDRESS: `127.0.0.1:${port + 4}` })
  const page = Buffer.from(await (await fetch(one.url)).arrayBuffer())
  const nginx = findNginx()
  const files = (at: number, workers: number) =>
    openNginx(nginx ?? '', at, workers, page).then((server) => opened.use(server))
  return await alternately({
    'one process': one,
    'one process with METRICS_ADDRESS': counted,
    ...(nginx && {
      'nginx, one process': await files(port + 5, 1),
      'nginx, two processes': await files(port + 6, 2),
    }),
  })
}

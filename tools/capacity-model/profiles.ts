/** What V8's profiler says; times in µs. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Shares of an operation's processor time, in percent, the largest first. */
export type Shares = Readonly<Record<string, number>>

const inPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/
const inRepository = /\/(app|components|lib|packages|server|store-api)\/(?:([^/]+)\/)?(?:([^/]+)\/)?[^/]+$/

/** To which part of the programs a function belongs; null while the process waits. */
export function partOf(functionName: string, url: string): string | null {
  if (functionName === '(idle)') return null
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('wasm:')) return 'PGlite (PostgreSQL)'
  if (functionName === '(program)') return 'the kernel and native code'
  if (url === '' || url.startsWith('node:')) return 'Node.js'
  const [, packageName] = inPackage.exec(url) ?? []
  if (packageName === 'next') return 'Next.js and React'
  if (packageName !== undefined) return packageName
  if (url.includes('/.next/')) return 'pages and BFF as built'
  const [, ...folders] = inRepository.exec(url) ?? []
  return folders.filter(Boolean).join('/') || 'others'
}

/** Adds up the samples of a profile, in µs by part. */
function addSamples({ nodes, samples, timeDeltas }: CpuProfile, times: Map<string, number>): void {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame.functionName, callFrame.url)]))
  for (const [index, node] of samples.entries()) {
    const part = parts.get(node)
    if (part) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  }
}

/** Parts below this share are added up as `others`. */
const leastShare = 2

/** Where the processor time went, of some programs together. */
export function sharesOf(profiles: readonly CpuProfile[]): Shares {
  const times = new Map<string, number>()
  for (const profile of profiles) addSamples(profile, times)
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const shares: Record<string, number> = {}
  let others = 0
  for (const [part, time] of [...times].toSorted(([, a], [, b]) => b - a)) {
    const share = Math.round((1000 * time) / all) / 10
    if (share >= leastShare) shares[part] = share
    else others += share
  }
  return { ...shares, others: Math.round(10 * others) / 10 }
}

import type { ShopProcess } from '../../tests/support/shop-process.ts'
import { until } from '@kolea/test-kit/until.ts'
import type { CpuProfile } from './profiles.ts'

/** The profiler of a running Node.js. */
export interface Profiler {
  start: () => Promise<void>
  stop: () => Promise<CpuProfile>
  close: () => void
}

interface Reply {
  id?: number
  result?: { profile?: CpuProfile }
}

/** Speaks with the inspector of a program. */
async function openProfiler(address: string): Promise<Profiler> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`The inspector at ${address} does not answer.`))
  })
  const waiting = new Map<number, (result: Reply['result']) => void>()
  socket.onmessage = ({ data }) => {
    const { id = 0, result } = JSON.parse(String(data)) as Reply
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  let calls = 0
  const send = (method: string) =>
    new Promise<Reply['result']>((resolve) => {
      waiting.set((calls += 1), resolve)
      socket.send(JSON.stringify({ id: calls, method }))
    })
  await send('Profiler.enable')
  return {
    start: async () => void (await send('Profiler.start')),
    stop: async () => {
      const profile = (await send('Profiler.stop'))?.profile
      if (profile === undefined) throw new Error('The profiler was not running.')
      return profile
    },
    close: () => socket.close(),
  }
}

/** NODE_OPTIONS of a storefront that is profiled: its API takes the inspector's usual port, and both are on this machine. */
export const inspectable = '--inspect-port=0'

/** Profilers of a shop's two programs. A signal makes each open its inspector, and it prints where. */
export async function profilersOf(shop: ShopProcess): Promise<Profiler[]> {
  const addresses = () =>
    [...shop.output.matchAll(/Debugger listening on (ws:\S+)/g)].map(([, address = '']) => address)
  for (const pid of [shop.pid, shop.apiPid]) process.kill(pid, 'SIGUSR1')
  await until('both programs have opened their inspectors', () => addresses().length === 2)
  return Promise.all(addresses().map(openProfiler))
}

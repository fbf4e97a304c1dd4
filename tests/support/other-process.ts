import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { OperationKey } from '#lib/bff-contract/all.ts'

export interface OtherCall {
  cookie: string
  operation: OperationKey
  input?: unknown
  query?: Record<string, string>
}

interface OtherAnswer {
  status: number
  json: Record<string, unknown>
}

/** A second process of the storefront that shares the state folder and the upstream of this one. */
export interface OtherProcess {
  call(call: OtherCall): Promise<OtherAnswer>
  close(): void
}

/** Start it after `fakeUpstream`, whose settings it takes over. */
export function otherProcess(): OtherProcess {
  const script = new URL('./other-process-child.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting: ((answer: OtherAnswer) => void)[] = []
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line) as OtherAnswer))
  return {
    call: (call) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        child.stdin.write(`${JSON.stringify(call)}\n`)
      }),
    close: () => void child.stdin.end(),
  }
}

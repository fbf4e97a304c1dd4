import { createInterface } from 'node:readline'
import { fakeBrowser } from './fake-browser.ts'
import type { OtherCall } from './other-process.ts'

// Another process of the storefront with the same state: each line is a call, answered by a line in the same order.
for await (const line of createInterface(process.stdin)) {
  const { cookie, operation, input, query } = JSON.parse(line) as OtherCall
  const { status, json } = await fakeBrowser(cookie).call(operation, { input, ...(query ? { query } : {}) })
  process.stdout.write(`${JSON.stringify({ status, json })}\n`)
}
// A connection that is being tried again would keep the process alive.
process.exit()

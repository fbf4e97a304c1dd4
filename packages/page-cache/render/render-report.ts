import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '@kolea/node-kit/process-state.ts'

/** What a render says of its page beside the answer itself, whose headers may be sent before its parts were read. */
export interface RenderReport {
  /** A part of the page could not be shown: it is rendered again after `degradedLifetime` seconds. */
  isDegraded: boolean
}

const reports = () => processState('render-report', () => new AsyncLocalStorage<RenderReport>())

/** Runs a render whose pages and reads write into `report`. */
export const runReported = <T>(report: RenderReport, render: () => T): T => reports().run(report, render)

/** Called while a page is rendered; does nothing elsewhere. */
export function reportDegraded(): void {
  const report = reports().getStore()
  if (report) report.isDegraded = true
}

import { backoffMs } from '@kolea/domain/time/exponential-backoff.ts'
import type * as deferredModule from './deferred-bundle.ts'
import { nextTask } from './next-task.ts'

/** What pages load after their first screen (decision 105). */
type DeferredBundle = typeof deferredModule

let here: DeferredBundle | null = null

/** The code when it is here, else null: a click that need not wait for it is answered within its own frame. */
export const deferredBundleIfLoaded = (): DeferredBundle | null => here

/**
 * Requests the code once; rejects when it does not arrive: for a click, which has to say so. This is the one `import()` of it,
 * because the bundler gives each files of its own.
 */
export const loadDeferredBundle = async (): Promise<DeferredBundle> =>
  (here = await import('./deferred-bundle.ts'))

/** Repeats `attempt` until it resolves. The pauses between attempts double, from 1 s to 8 s. */
export async function untilLoaded<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)))
    }
  }
}

let awaited: Promise<DeferredBundle> | null = null

/**
 * For what the page does by itself: while the code does not arrive it is requested again. Never rejects. The request, and what each
 * caller does with the code, are tasks of their own, in the order of the calls: in one task they block a slow phone for 0.1 s.
 */
export async function deferredBundle(): Promise<DeferredBundle> {
  awaited ??= nextTask().then(() => untilLoaded(loadDeferredBundle))
  const code = await awaited
  await nextTask()
  return code
}

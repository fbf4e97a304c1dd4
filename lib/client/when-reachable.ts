import { backoffMs } from '@kolea/domain/time/exponential-backoff.ts'
import { isUnanswered } from './bff-error.ts'
import { call } from './call.ts'

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let earlierProbes = 0

/** A part of each pause is left out at random, so that not every open page comes back at the same moment. */
function askLater(): void {
  timer = setTimeout(() => void ask(), backoffMs(earlierProbes) * (1 - Math.random() / 2))
  earlierProbes += 1
}

/** Any answer will do, a failure as well: what was waiting then gets an answer of its own. */
async function ask(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  isAsking = true
  const isAnswered = await call('GET /api/site', {}).then(
    () => true,
    (error: unknown) => !isUnanswered(error),
  )
  isAsking = false
  if (!isAnswered) return askLater()
  const due = [...waiting]
  waiting.clear()
  for (const run of due) run()
}

/** The browser's word is a hint and no more: it may say `offline` by mistake, and then never `online`. */
function askAtOnce(): void {
  earlierProbes = 0
  if (waiting.size > 0 && !isAsking) void ask()
}

/**
 * Runs `run` once when the shop answers again, after a call that got no answer. Until then requests are sent to it with growing pauses, up to
 * 8 s, and at once when the browser says that it is online. The same function waits once.
 */
export function whenReachable(run: () => void): void {
  window.addEventListener('online', askAtOnce)
  waiting.add(run)
  if (timer === undefined && !isAsking) askLater()
}

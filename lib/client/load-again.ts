import { minuteMs } from '@kolea/domain/time/durations.ts'
import { tabEntries } from './browser-storage.ts'

const reloadsKey = 'kolea.reloads'
const most = 3
const forgottenMs = 10 * minuteMs

/** Loads this address again, if the server answers: code that was lost on the way is not requested again, and its build may be gone. */
export async function loadAgain(): Promise<void> {
  const isAnswered = await fetch(window.location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (isAnswered) window.location.reload()
}

interface Reloads {
  href: string
  count: number
  /** ms */
  at: number
}

function earlierReloads(href: string, now: number): number {
  try {
    const before = JSON.parse(tabEntries.read(reloadsKey) ?? 'null') as Reloads | null
    return before?.href === href && now - before.at < forgottenMs ? before.count : 0
  } catch {
    return 0
  }
}

/**
 * The same without a click: at most three times in ten minutes for an address, because a page that always fails would load for ever; never
 * where nothing can count them. @param now ms
 */
export async function loadAgainByItself(now: number): Promise<void> {
  const { href } = window.location
  const count = earlierReloads(href, now)
  if (count >= most || !navigator.cookieEnabled) return
  tabEntries.write(reloadsKey, JSON.stringify({ href, count: count + 1, at: now } satisfies Reloads))
  await loadAgain()
}

import type { Session } from './session.ts'

/** Calls that left the browser before it had the new cookie still carry the old one. */
const overlapMs = 60_000

/**
 * Whether a session may be opened by a cookie of the plain name although the shop is reached over https. Such a cookie is
 * from before and is taken over once: after that, another host could only plant one, so it opens nothing.
 * @throws SessionEnded
 */
export async function takeOverPlainCookie(session: Session, now: number): Promise<boolean> {
  const record = await session.update((found) =>
    found.hostCookieSince === undefined ? { ...found, hostCookieSince: now } : found,
  )
  return now - (record.hostCookieSince ?? now) < overlapMs
}

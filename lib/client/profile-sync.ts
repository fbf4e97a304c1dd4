import { bff } from './bff.ts'
import { isCustomer, session } from './session.ts'

/**
 * Has the API bring the customer's profile up to date, and shows it when it is another; in the background, so that a page
 * never waits for it (SES-09). A guest has none. @throws BffError
 */
export async function syncProfile(): Promise<void> {
  if (!isCustomer(session.get())) return
  const profile = await bff('GET /api/account/profile', { query: { sync: 'true' } })
  session.set((now) =>
    isCustomer(now) && JSON.stringify(now.profile) !== JSON.stringify(profile)
      ? { state: 'customer', profile }
      : now,
  )
}

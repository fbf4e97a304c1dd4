import { changesSince, type ChangesSince } from '../services/change-log.ts'
import type { TestApi } from './open-test-api.ts'

/** @returns reads what pages have been notified of since this call */
export async function watchChanges({ app, clock }: TestApi): Promise<() => Promise<ChangesSince>> {
  const { log, sequence } = await changesSince(app.db, undefined, clock.now())
  return () => changesSince(app.db, { log, since: sequence }, clock.now())
}

import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { OutputOf } from '#lib/bff-contract/operation-types.ts'
import type { CallOptions } from './call.ts'
import { call } from './call.ts'
import { launched, noteLostCookie, restoreSession } from './launch.ts'

/** Never sent again by itself: what became of it is found out by its attempt (CHK-06). */
const sentOnce: readonly OperationKey[] = ['POST /api/orders']

/**
 * A call of the BFF by its key, e.g. `bff('GET /api/basket', { query: { mode: 'delivery' } })`; waits for the
 * session launch, and is sent once more when its session was over and could be opened again (SES-01).
 *
 * @throws BffError
 */
export async function bff<K extends OperationKey>(key: K, options: CallOptions<K>): Promise<OutputOf<K>> {
  await launched()
  try {
    return await call(key, options)
  } catch (error) {
    if (!(await restoreSession(error)) || sentOnce.includes(key)) throw error
    return call(key, options).catch(noteLostCookie)
  }
}

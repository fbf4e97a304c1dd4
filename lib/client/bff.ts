import type { OperationKey } from '#lib/bff/schemas/operations.ts'
import type { CallOptions, OutputOf } from './call.ts'
import { call } from './call.ts'
import { launched } from './launch.ts'

/**
 * A call of the BFF by its key, e.g. `bff('GET /api/basket', { query: { mode: 'delivery' } })`; waits for the
 * session launch (SES-01).
 *
 * @throws BffError
 */
export async function bff<K extends OperationKey>(key: K, options: CallOptions<K>): Promise<OutputOf<K>> {
  await launched()
  return call(key, options)
}

import { isNotNull, sql } from 'drizzle-orm'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { log } from '@kolea/contract/logging.ts'
import { withoutValues } from '@kolea/domain/logging/without-values.ts'
import type { Db } from '../../db/database.ts'
import { clientLogs } from '../../db/schema/messages.ts'

/** Who wrote the lines of the API itself. */
export const ownLines = 'api'

/**
 * Writes a line of the log, without what may identify a person (LOG-01). An order has one line, from the storefront that placed
 * it or from the payment that was settled without a browser; where both come, it is the storefront's, whichever was first.
 * @returns the line's id; null when nothing was written
 */
export async function writeLine(db: Db, line: BodyOf<typeof log>, at: Date): Promise<number | null> {
  const [written] = await db
    .insert(clientLogs)
    .values({
      at,
      level: line.logLevel,
      loggedBy: withoutValues(line.loggedBy),
      source: line.source === undefined ? null : withoutValues(line.source),
      status: line.status ?? null,
      message: withoutValues(line.message),
      orderId: line.order?.order_id ?? null,
      orderTotal: line.order?.total ?? null,
    })
    .onConflictDoUpdate({
      target: clientLogs.orderId,
      targetWhere: isNotNull(clientLogs.orderId),
      set: {
        loggedBy: sql`excluded.logged_by`,
        source: sql`excluded.source`,
        status: sql`excluded.status`,
      },
      // The storefront's line says more than the API's own.
      setWhere: sql`${clientLogs.loggedBy} = ${ownLines} and excluded.logged_by <> ${ownLines}`,
    })
    .returning({ logId: clientLogs.logId })
  return written?.logId ?? null
}

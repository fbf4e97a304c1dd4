import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { desc, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { operatorActions } from '../db/schema/operator-actions.ts'
import type { OperatorApp } from '../plugins/contract.ts'
import { operatorNameHeader, typedCommandHeader } from './caller.ts'

const keptMs = 400 * dayMs
const longestWhat = 200
/** Readings that show what is about people; every change is written down. */
const shown = new Set(['/operator/backup', '/operator/outbox', '/operator/orders/:order/photos'])

function textOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    return ''
  }
}

/** Whose account a command is about can be found by its moment; the address itself would outlive the account. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, '<email>')

/** One line, without signs that would move a terminal's cursor. */
const line = (text: string, most: number): string =>
  withoutAddresses(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, most)

const isWrittenDown = ({ method, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' || shown.has(routeOptions.url ?? '')

type Action = Omit<typeof operatorActions.$inferInsert, 'actionId' | 'at'>

/** Stores one action of an operator for 400 days. A failure is logged, and hinders nobody. */
export async function writeDownAction(
  { db, clock, log }: Pick<OperatorApp, 'db' | 'clock' | 'log'>,
  action: Action,
): Promise<void> {
  const at = clock.now()
  await db
    .delete(operatorActions)
    .where(lt(operatorActions.at, new Date(at.getTime() - keptMs)))
    .then(() => db.insert(operatorActions).values({ actionId: randomUUID(), at, ...action }))
    .catch(() => log.error({ request: action.request }, 'an operator’s action was not written down'))
}

const query = z.object({ most: z.coerce.number().int().min(1).max(1000).default(50) })

/** Writes down what operators have the API do, before they see how it ended; `npm run ops -- actions` reads it. */
export function actionLog(app: OperatorApp): void {
  // Comes after the check of the token: who is refused there does nothing that could be written down.
  const admitted = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => void admitted.add(request))
  app.addHook('onSend', async (request, reply) => {
    if (!admitted.has(request) || !isWrittenDown(request)) return
    await writeDownAction(app, {
      who: line(textOf(request.headers[operatorNameHeader]), 64),
      what: line(textOf(request.headers[typedCommandHeader]), longestWhat),
      request: `${request.method} ${request.routeOptions.url ?? ''}`,
      status: reply.statusCode,
    })
  })
  app.get('/actions', { schema: { hide: true, querystring: query } }, async (request) => ({
    actions: await app.db
      .select()
      .from(operatorActions)
      .orderBy(desc(operatorActions.at))
      .limit(request.query.most),
  }))
}

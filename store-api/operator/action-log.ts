import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { desc, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { operatorActions } from '../db/schema/operator-actions.ts'
import type { OperatorApp } from '../plugins/contract.ts'
import { changeOf, isStateKnown, stateOf, type ActionState } from './action-states.ts'
import { operatorNameHeader, optionsHeader, reasonHeader, typedCommandHeader } from './caller.ts'

const keptMs = 400 * dayMs
const longestWhat = 200
const mostOptions = 20
/** Options that are about a person. */
const ofPersons = new Set(['first', 'last', 'id'])
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

/** What people write freely may name a number: nothing that one could dial is stored. */
const withoutNumbers = (text: string): string => text.replace(/\+?\d[\d ().-]{5,}\d/g, '<number>')

/** One line, without signs that would move a terminal's cursor. */
const line = (text: string, most: number): string =>
  withoutAddresses(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, most)

/** Options as the command sends them. */
function optionsOf(header: string | string[] | undefined): Record<string, string> {
  let given: unknown
  try {
    given = JSON.parse(textOf(header))
  } catch {
    return {}
  }
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => /^[a-z][\w-]{0,30}$/.test(name) && !ofPersons.has(name))
      .slice(0, mostOptions)
      .map(([name, value]) => [name, line(String(value), longestWhat)]),
  )
}

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

/** A state that cannot be read hinders nobody: the action is written down without it. */
const readState = (app: OperatorApp, request: FastifyRequest): Promise<ActionState | undefined> =>
  stateOf(app, request).catch(() => {
    app.log.error({ request: request.routeOptions.url }, 'what an operator’s action changes was not read')
    return undefined
  })

const query = z.object({ most: z.coerce.number().int().min(1).max(1000).default(50) })

/**
 * Writes down what operators have the API do, before they see how it ended; `npm run ops -- actions` reads it.
 * @param admitted callers whose token was right, with the name it was made for: who is refused there does nothing that could be written down
 * @throws Error at the start for a change of which it is not known what it changes
 */
export function actionLog(app: OperatorApp, admitted: WeakMap<FastifyRequest, string | null>): void {
  const before = new WeakMap<FastifyRequest, ActionState>()
  app.addHook('onRoute', ({ method, url }) => {
    const isKnown = ['GET', 'HEAD'].includes(String(method)) || isStateKnown(`${String(method)} ${url}`)
    if (!isKnown) throw new Error(`action-states.ts does not say what ${String(method)} ${url} changes`)
  })
  app.addHook('preHandler', async (request) => {
    const state = await readState(app, request)
    if (state !== undefined) before.set(request, state)
  })
  app.addHook('onSend', async (request, reply) => {
    const operator = admitted.get(request)
    if (operator === undefined || !isWrittenDown(request)) return
    const [was, is] = [
      before.get(request),
      reply.statusCode < 400 ? await readState(app, request) : undefined,
    ]
    await writeDownAction(app, {
      operator,
      who: line(textOf(request.headers[operatorNameHeader]), 64),
      what: line(textOf(request.headers[typedCommandHeader]), longestWhat),
      options: optionsOf(request.headers[optionsHeader]),
      reason: withoutNumbers(line(textOf(request.headers[reasonHeader]), longestWhat)),
      request: `${request.method} ${request.routeOptions.url ?? ''}`,
      status: reply.statusCode,
      ...(was !== undefined && is !== undefined && changeOf(was, is)),
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

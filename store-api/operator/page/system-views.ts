import { desc } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { alarms } from '../../db/schema/alarms.ts'
import { clientLogs, outboxMessages } from '../../db/schema/messages.ts'
import { readFeatures } from '../../modules/content/configuration.ts'
import type { Faults } from '../../plugins/faults.ts'
import { html, type Html } from './html.ts'
import { table, type PageTexts } from './layout.ts'

const shown = 50

/** Enough of an address or a number to find a message by, not enough to write to somebody. */
export const abridged = (recipient: string): string =>
  recipient.includes('@') ? recipient.replace(/^(.)[^@]*/, '$1…') : `…${recipient.slice(-2)}`

/** The latest mail and SMS; neither what they say nor to whom exactly. */
export async function outboxView(db: Db, texts: PageTexts): Promise<Html> {
  const messages = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(shown)
  return table(
    texts,
    ['at', 'kind', 'to', 'template', 'status', 'attempts', 'failure'],
    messages.map((message) => [
      message.createdAt.toISOString(),
      message.channel,
      abridged(message.recipient),
      message.template,
      message.state,
      message.attempts,
      message.failure,
    ]),
  )
}

/** Limits that were reached, faults on request, and what storefront and browsers logged. */
export async function faultsView(db: Db, texts: PageTexts, faults: Faults): Promise<Html> {
  const reached = await db.select().from(alarms).orderBy(desc(alarms.lastAt))
  const lines = await db.select().from(clientLogs).orderBy(desc(clientLogs.logId)).limit(shown)
  return html`<h2>${texts.t('alarms')}</h2>
    ${table(
      texts,
      ['kind', 'times', 'last'],
      reached.map(({ kind, times, lastAt }) => [kind, times, lastAt.toISOString()]),
    )}
    <h2>${texts.t('on_request')}</h2>
    ${table(
      texts,
      ['endpoint', 'kind'],
      Object.entries(faults.list()).map(([endpoint, fault]) => [endpoint, JSON.stringify(fault)]),
    )}
    <h2>${texts.t('log')}</h2>
    ${table(
      texts,
      ['at', 'kind', 'by', 'status', 'message'],
      lines.map(({ at, level, loggedBy, status, message }) => [
        at.toISOString(),
        level,
        loggedBy,
        status,
        message,
      ]),
    )}`
}

/** Every switch and figure of the configuration, those first that are not as usual. */
export async function switchesView(db: Db, texts: PageTexts): Promise<Html> {
  const us = await readFeatures(db, 'US')
  const ca = new Map((await readFeatures(db, 'CA')).map((one) => [one.id, one.current_value]))
  const rows = us.map(({ id, current_value: value, default_value: usual }) => ({
    isChanged: value !== usual || ca.get(id) !== value,
    cells: [id, String(value), String(ca.get(id) ?? ''), String(usual)],
  }))
  return table(
    texts,
    ['switch', 'in_us', 'in_ca', 'usual'],
    [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)].map(
      ({ cells }) => cells,
    ),
  )
}

import { readFileSync } from 'node:fs'
import { CallFailed, type OperatorClient } from './caller.ts'
import type { Command } from './command.ts'
import type { recordKinds } from './record-kinds.ts'

interface Listed {
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
  readonly note?: string
}

interface Named {
  /** Its path below `/operator`. */
  readonly path: keyof typeof recordKinds
  readonly one: string
  readonly many: string
  readonly example: string
  /** One of the list in a short text. */
  summary(record: Listed['record']): string
  readonly isRemovable: boolean
}

const listed = async (api: OperatorClient, { path }: Named): Promise<readonly Listed[]> =>
  (await api.call<Record<string, readonly Listed[]>>('GET', `/${path}`))[path] ?? []

async function show(api: OperatorClient, named: Named, id: string): Promise<void> {
  const found = (await listed(api, named)).find((one) => one.id === id)
  if (found === undefined) throw new CallFailed(`There is no ${named.one} ${id}.`)
  api.answer = found.record
  api.sayJson(found.record)
}

function readRecord(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CallFailed(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** List, show, set and perhaps remove. What `show` prints is what the file of `set` contains. */
export function commandsOf(named: Named): Command[] {
  const { path, one, many, example, summary, isRemovable } = named
  const addressOf = (id: string) => `/${path}/${encodeURIComponent(id)}`
  const reading: Command[] = [
    {
      name: [one, 'list'],
      needs: 0,
      usage: `${one} list`,
      does: `lists the ${many}`,
      run: async (api) => {
        for (const { id, record, note } of await listed(api, named))
          api.say(`${id.padEnd(28)} ${summary(record)}${note === undefined ? '' : `  (${note})`}`)
      },
    },
    {
      name: [one, 'show'],
      needs: 1,
      usage: `${one} show <id>`,
      does: `prints one of the ${many} as the JSON that ${one} set takes`,
      examples: [`${one} show ${example}`],
      run: (api, [id = '']) => show(api, named, id),
    },
    {
      name: [one, 'set'],
      needs: 2,
      usage: `${one} set <id> <file>`,
      does: `saves a JSON file as one of the ${many}; pages that show it follow at once`,
      examples: [`${one} set ${example} ${one}.json`],
      run: async (api, [id = '', file = '']) => {
        await api.call('PUT', addressOf(id), readRecord(file))
        api.say(`${id} is saved.`)
      },
    },
  ]
  if (!isRemovable) return reading
  const removal: Command = {
    name: [one, 'remove'],
    needs: 1,
    usage: `${one} remove <id>`,
    does: `takes one of the ${many} away`,
    run: async (api, [id = '']) => {
      await api.call('DELETE', addressOf(id))
      api.say(`${id} is gone.`)
    },
  }
  return [...reading, removal]
}

/** Takes a category off the shop with its goods, or puts it back. */
const hideCommand = (word: 'hide' | 'unhide', does: string): Command => ({
  name: ['category', word],
  needs: 1,
  usage: `category ${word} <id>`,
  does,
  examples: [`category ${word} candy`],
  run: async (api, [id = '']) => {
    await api.call('PUT', `/categories/${encodeURIComponent(id)}/hidden`, { hidden: word === 'hide' })
    api.say(`${id} is ${word === 'hide' ? 'hidden' : 'shown again'}.`)
  },
})

/** What the shop offers and says: promotions, coupons, help, banners and categories. */
export const recordCommands: readonly Command[] = [
  ...commandsOf({
    path: 'promotions',
    one: 'promotion',
    many: 'promotions',
    example: 'chips-2-for-9',
    summary: ({ kind, shortDesc, startDate, expirationDate }) =>
      `${kind}  ${startDate} to ${expirationDate}  ${shortDesc}`,
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'coupons',
    one: 'coupon',
    many: 'coupons',
    example: 'ALOHA5',
    summary: ({ kind, value, startDate, expirationDate }) =>
      `${kind} ${value}  ${startDate} to ${expirationDate}`,
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'articles',
    one: 'article',
    many: 'articles of the help centre',
    example: 'cancel-order',
    summary: ({ sectionId, texts }) =>
      `${sectionId}  ${(texts as { en?: { title?: string } } | undefined)?.en?.title ?? ''}`,
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'banners',
    one: 'banner',
    many: 'banners of the home page',
    example: 'sunset-snacks',
    summary: ({ kind, position, title }) =>
      `${kind} ${position}  ${(title as { en?: string } | undefined)?.en ?? ''}`,
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'categories',
    one: 'category',
    many: 'categories',
    example: 'soda',
    summary: ({ position, name }) => `${position}  ${name}`,
    isRemovable: false,
  }),
  hideCommand('hide', 'takes a category with all its goods off lists, search and sitemaps'),
  hideCommand('unhide', 'shows a hidden category and its goods again'),
]

interface Rating {
  readonly orderNumber: string
  readonly placedAt: string
  readonly feedback: { readonly rating: number; readonly comment: string } | null
}

interface LogLine {
  readonly at: string
  readonly level: string
  readonly loggedBy: string
  readonly status: number | null
  readonly message: string
}

/** What customers and the storefront said. */
export const feedbackCommands: readonly Command[] = [
  {
    name: ['ratings'],
    needs: 0,
    usage: 'ratings',
    does: 'shows what customers said of their latest orders',
    run: async (api) => {
      const { ratings } = await api.call<{ ratings: readonly Rating[] }>('GET', '/ratings')
      if (ratings.length === 0) api.say('No order was rated yet.')
      for (const { orderNumber, placedAt, feedback } of ratings)
        api.say(`${placedAt}  ${orderNumber}  ${feedback?.rating ?? ''} of 5  ${feedback?.comment ?? ''}`)
    },
  },
  {
    name: ['logs'],
    needs: 0,
    usage: 'logs',
    does: 'shows the latest lines that storefront and browsers logged',
    run: async (api) => {
      const { logs } = await api.call<{ logs: readonly LogLine[] }>('GET', '/logs')
      if (logs.length === 0) api.say('Nothing was logged yet.')
      for (const { at, level, loggedBy, status, message } of logs)
        api.say(`${at}  ${level.padEnd(5)} ${loggedBy}${status === null ? '' : ` (${status})`}: ${message}`)
    },
  },
]

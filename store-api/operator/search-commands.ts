import type { OperatorClient } from './caller.ts'
import type { Command } from './command.ts'
import { commandsOf } from './record-commands.ts'
import type { SearchExplanation } from '../modules/search/find-products.ts'
import type { ReportedQuery, SearchReport } from '../modules/searches/report.ts'

const lineOf = ({ query, sessions, searches }: ReportedQuery): string =>
  `${String(sessions).padStart(6)} of ${String(searches).padEnd(6)} ${query}`

async function report(api: OperatorClient, days: string): Promise<void> {
  const { nothingFound, nothingAdded } = await api.call<SearchReport>(
    'GET',
    `/searches/report?days=${encodeURIComponent(days)}`,
  )
  for (const [heading, queries] of [
    ['Found nothing (sessions of those that searched for it):', nothingFound],
    ['Found something, and nobody put anything into the basket afterwards:', nothingAdded],
  ] as const) {
    api.say(heading)
    if (queries.length === 0) api.say('  no query of five sessions on one day')
    for (const query of queries) api.say(lineOf(query))
  }
}

/** What a query means, and the first results with why each is where it is. */
async function explain(api: OperatorClient, query: string, store: string | undefined): Promise<void> {
  const asked = new URLSearchParams({ query, ...(store !== undefined && { store }) })
  const found = await api.call<SearchExplanation>('GET', `/searches/try?${asked}`)
  if (found.shownFor !== null) api.say(`Searched for: ${found.shownFor}`)
  for (const { typed, means } of found.concepts)
    api.say(`${typed}: ${means.length === 0 ? 'nobody knows what it is' : means.join(', or ')}`)
  if (found.leftOut.length > 0)
    api.say(`Left out, because all together find nothing: ${found.leftOut.join(', ')}`)
  if (found.page !== null) api.say(`Opens ${found.page}; these are the products that it would show:`)
  if (!found.sold) api.say('Known not to be sold.')
  else if (found.products.length === 0) api.say('Finds nothing.')
  for (const [at, { productId, name, score, because }] of found.products.entries()) {
    api.say(`${String(at + 1).padStart(2)}  ${score.toFixed(2).padStart(6)}  ${name}  (${productId})`)
    for (const reason of because) api.say(`            ${reason}`)
  }
}

/** What steers the search: words that mean the same, products first or last for a query, queries that open a page. */
export const searchCommands: readonly Command[] = [
  ...commandsOf({
    path: 'equivalents',
    one: 'equivalent',
    many: 'lines of words that mean the same',
    example: 'soda',
    summary: ({ line }) => String(line),
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'pins',
    one: 'pin',
    many: 'products that are first or last for a query',
    example: 'ice-bags',
    summary: ({ query, product_id, place }) => `${place}  ${product_id}  for ${query}`,
    isRemovable: true,
  }),
  ...commandsOf({
    path: 'pages',
    one: 'page',
    many: 'queries that open a page of the shop',
    example: 'coupons',
    summary: ({ query, path }) => `${path}  for ${query}`,
    isRemovable: true,
  }),
  {
    name: ['search', 'try'],
    needs: 1,
    usage: 'search try <query> [--store id]',
    does: 'says what a query (in quotation marks when it has several words) means, and of the first ten results why each stands where it stands',
    examples: ['search try musubi', 'search try musubi --store 10001'],
    run: (api, [query = ''], { store }) => explain(api, query, store),
  },
  {
    name: ['search', 'report'],
    needs: 0,
    usage: 'search report [--days n]',
    does: 'what shoppers searched for in vain within the last days (7, at most 30); queries of five sessions on one day and more',
    examples: ['search report', 'search report --days 1'],
    run: (api, _words, { days = '7' }) => report(api, days),
  },
]

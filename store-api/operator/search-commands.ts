import type { Command } from './command.ts'
import { commandsOf } from './record-commands.ts'

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
]

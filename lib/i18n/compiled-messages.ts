import compile from 'icu-minify/compile'
import type { AbstractIntlMessages } from 'next-intl'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

interface Tree {
  readonly [key: string]: string | Tree
}
type Texts = Readonly<Record<string, string>>

/** next-intl types messages as text, though its formatter (see next.config.mjs) takes them compiled. */
// Plural branches come without a prototype, and such objects cannot be passed to a client component.
const compiled = (message: string): string => JSON.parse(JSON.stringify(compile(message))) as string

/** The text that is said instead, or the bundled one when that cannot be read. */
function chosen(key: string, bundled: string, texts: Texts): string {
  const text = texts[key]
  if (text === undefined) return compiled(bundled)
  try {
    return compiled(text)
  } catch {
    processLog().warn({ key }, 'a text of the content base cannot be read')
    return compiled(bundled)
  }
}

const compileTree = (tree: Tree, path: string, texts: Texts): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = `${path}${name}`
      return [
        name,
        typeof value === 'string' ? chosen(key, value, texts) : compileTree(value, `${key}.`, texts),
      ]
    }),
  )

interface Known {
  readonly source: Tree
  readonly texts: string
  readonly result: AbstractIntlMessages
}

/**
 * A language's messages with their syntax already read, so that the browser needs no parser: 10 kB of script less.
 * @param texts by dotted key, in place of the bundled ones; keys nothing is bundled for are ignored (I18N-01)
 */
export function compiledMessages(locale: string, messages: Tree, texts: Texts = {}): AbstractIntlMessages {
  const known = processState('compiled-messages', () => new Map<string, Known>())
  const before = known.get(locale)
  const said = JSON.stringify(texts)
  if (before?.source === messages && before.texts === said) return before.result
  const result = compileTree(messages, '', texts)
  known.set(locale, { source: messages, texts: said, result })
  return result
}

/** What the first screen of any page may say in the browser: namespaces, and single texts of others. All else stays out of the page. */
const firstScreen = [
  'common',
  'nav',
  'crumbs.home',
  'crumbs.shop',
  'greeting',
  'search',
  'slots',
  'sort',
  'offline',
  'product',
  'errors',
  'basket',
  'location',
  'appLink',
  'account.title',
  'account.buttonOf',
  'account.signInButton',
  'account.orders',
  'account.activeOrders',
  'account.track',
  'account.seeOrders',
  'auth.signInLost',
  'fees.first',
  'fees.line',
  'fees.linePickup',
  'fees.all',
  'orders.stages',
] as const

/** What panels and dialogs say, and the pages that show the same as a page: half of all words in the browser. */
export const panelNamespaces = [
  'auth',
  'checkout',
  'orders',
  'account',
  'referral',
  'map',
  'summary',
  'contact',
  'fees',
  'wanted',
  'names',
] as const

/** The namespaces and single texts of `keys` that exist, each at its place. @param keys dotted, of two steps at most */
export function pickMessages(all: AbstractIntlMessages, keys: readonly string[]): AbstractIntlMessages {
  const picked: Record<string, AbstractIntlMessages | string> = {}
  for (const key of keys) {
    const [namespace = '', name] = key.split('.')
    const found = all[namespace]
    if (found === undefined) continue
    if (name === undefined) picked[namespace] = found
    else if (typeof found === 'object' && found[name] !== undefined)
      picked[namespace] = { ...(picked[namespace] as AbstractIntlMessages), [name]: found[name] }
  }
  return picked as AbstractIntlMessages
}

/** What every page carries. */
export const firstScreenMessages = (all: AbstractIntlMessages): AbstractIntlMessages =>
  pickMessages(all, firstScreen)

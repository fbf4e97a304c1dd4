import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import {
  compiledMessages,
  firstScreenMessages,
  panelNamespaces,
  pickMessages,
} from '../../lib/i18n/compiled-messages.ts'
import en from '../../messages/en/texts.json' with { type: 'json' }
import { browserUses, type BrowserUse } from './browser-texts.ts'

const root = resolve(import.meta.dirname, '../..')
const all = compiledMessages('en', en)

/** A text is a string or, compiled, an array. */
function* keysOf(texts: object, path = ''): Generator<string> {
  for (const [name, value] of Object.entries(texts) as [string, string | object][]) {
    if (typeof value === 'string' || Array.isArray(value)) yield `${path}${name}`
    else yield* keysOf(value, `${path}${name}.`)
  }
}
const everyKey = [...keysOf(all)]

const delivered = new Map<string, ReadonlySet<string>>()
/** What the browser has, as components/ui/added-messages.tsx adds it: a namespace that is added takes the place of the one before. */
function deliveredWith(added: readonly string[]): ReadonlySet<string> {
  const keys =
    delivered.get(added.join()) ??
    new Set(keysOf({ ...firstScreenMessages(all), ...pickMessages(all, added) }))
  delivered.set(added.join(), keys)
  return keys
}

/** Where a key would be shown in the place of its text. */
const missing = (uses: readonly BrowserUse[]): string[] => [
  ...new Set(
    uses.flatMap(({ key, isWhole, file, added }) =>
      (isWhole ? [key] : everyKey.filter((one) => one.startsWith(key)))
        .filter((one) => !deliveredWith(added).has(one))
        .map((one) => `${relative(root, file)}: ${one}`),
    ),
  ),
]

/** The texts of panels are loaded with their code (components/overlays/page-services.tsx), whatever the page. */
const panels = join(root, 'components/overlays/overlays.tsx')
const pages = globSync('app/**/{page,layout,error,not-found,global-error}.tsx', { cwd: root })

for (const page of pages)
  test(`[I18N-01] what ${page} says in the browser is sent with it`, () => {
    assert.deepEqual(missing(browserUses({ file: join(root, page), added: [] }, [panels])), [])
  })

test('[I18N-01] what panels and dialogs say is in the texts that are loaded with them', () => {
  const uses = browserUses({ file: panels, added: panelNamespaces })
  assert.ok(uses.length > 500, 'the imports were followed')
  assert.deepEqual(missing(uses), [])
})

test('a namespace that is not added is seen to be missing, on a page and in panels', () => {
  const home = join(root, 'app/[locale]/[store]/(shop)/home/page.tsx')
  const withoutAdded = browserUses({ file: home, added: [] }, [panels]).map((use) => ({ ...use, added: [] }))
  const found = missing(withoutAdded)
  assert.ok(found.includes('components/orders/the-usual.tsx: home.usual.title'))
  // A single text of a namespace of which the first screen has others.
  assert.ok(found.includes('components/orders/use-reorder.ts: orders.reorderFailed'))
  const fewer = panelNamespaces.filter((name) => name !== 'names')
  const keys = missing(browserUses({ file: panels, added: fewer })).map((line) => line.split(': ')[1])
  assert.deepEqual([...new Set(keys.map((key) => key?.split('.')[0]))], ['names'])
})

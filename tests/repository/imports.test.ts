import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { componentModules } from '../../oxlint.config.ts'
import { lintExamples, type Example } from './lint-examples.ts'

const root = join(import.meta.dirname, '../..')

const paths = 'import-js(no-restricted-paths)'

/** File, code and the rule that refuses it. */
const forbidden = [
  [
    'components/basket/example.ts',
    "import { openStore } from '#lib/session/session-store.ts'\nexport const x = openStore\n",
    paths,
  ],
  [
    'packages/domain/example.ts',
    "import { useState } from 'react'\nexport const x = useState\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'packages/domain/example.ts',
    "import type { WireCart } from '@kolea/contract/cart.ts'\nexport type X = WireCart\n",
    paths,
  ],
  [
    'packages/contract/example.ts',
    "import { defaultTimeZone } from '../../lib/upstream/request-parts.ts'\nexport const x = defaultTimeZone\n",
    paths,
  ],
  [
    'lib/client/example.ts',
    "import { processState } from '@kolea/node-kit/process-state.ts'\nexport const x = processState\n",
    paths,
  ],
  [
    'packages/node-kit/example.ts',
    "import { formatCents } from '@kolea/domain/money/format.ts'\nexport const x = formatCents\n",
    paths,
  ],
  [
    'lib/upstream/example.ts',
    "import { buildApp } from '@kolea/store-api/app.ts'\nexport const x = buildApp\n",
    paths,
  ],
  ['app/example.ts', "import { buildApp } from '../store-api/app.ts'\nexport const x = buildApp\n", paths],
  [
    'components/basket/example.ts',
    "import { operations } from '#lib/bff-contract/all.ts'\nexport const x = operations\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'lib/client/example.ts',
    "import { operations } from '#lib/bff-contract/all.ts'\nexport const x = operations\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'components/basket/example.ts',
    "import type { CallOf } from '#lib/bff/call.ts'\nexport type X = CallOf<'GET /api/basket'>\n",
    paths,
  ],
  [
    'lib/client/example.ts',
    "import type { CallOf } from '#lib/bff/call.ts'\nexport type X = CallOf<'GET /api/basket'>\n",
    paths,
  ],
  [
    'lib/bff-contract/example.ts',
    "import type { WireCart } from '@kolea/contract/cart.ts'\nexport type X = WireCart\n",
    paths,
  ],
  ...['app/api', 'components/basket', 'lib/bff', 'lib/session', 'lib/client', 'lib/configuration'].map(
    (module) =>
      [
        `${module}/example.ts`,
        "import type { WireCart } from '@kolea/contract/cart.ts'\nexport type X = WireCart\n",
        paths,
      ] as const,
  ),
  ...['lib/upstream', 'lib/session', 'lib/env'].flatMap(
    (module) =>
      [
        [
          `${module}/example.ts`,
          "import { BffError } from '#lib/bff/bff-refusal.ts'\nexport const x = BffError\n",
          paths,
        ],
        [
          `${module}/example.ts`,
          "import { startEmbeddedApi } from '#lib/embedded/embedded-api.ts'\nexport const x = startEmbeddedApi\n",
          paths,
        ],
      ] as const,
  ),
  [
    'store-api/modules/orders/example.ts',
    "import type { FastifyInstance } from 'fastify'\nexport type App = FastifyInstance\n",
    'eslint(no-restricted-imports)',
  ],
  ['packages/domain/example.ts', 'export const x = () => Date.now()\n', 'eslint-js(no-restricted-syntax)'],
  [
    'store-api/modules/orders/example.ts',
    'export const x = (db, statement) => rowsOf(db, z.object({}), statement)\n',
    'eslint-js(no-restricted-syntax)',
  ],
  [
    'components/basket/example.test.tsx',
    "jest.mock('#lib/client/bff.ts')\n",
    'eslint-js(no-restricted-syntax)',
  ],
  ['lib/bff/example.ts', 'export const x = process.env.PORT\n', 'eslint(no-restricted-properties)'],
] as const

const goesDown = [
  [
    'components/basket/example.ts',
    "import { formatCents } from '@kolea/domain/money/format.ts'\nexport const x = formatCents\n",
  ],
  [
    'packages/contract/example.ts',
    "import { orderStatuses } from '@kolea/domain/orders/order.ts'\nexport const x = orderStatuses\n",
  ],
  [
    'lib/client/example.ts',
    "import type { Operations } from '#lib/bff-contract/all.ts'\nexport type X = Operations\n",
  ],
] as const

const forbiddenImports = [
  ['ui', 'forms/form-failure.tsx'],
  ['forms', 'auth/sign-in-form.tsx'],
  ['basket', 'layout/site-header.tsx'],
  ['app-links', 'layout/site-footer.tsx'],
  ['landing', 'layout/site-footer.tsx'],
  ['payment', 'checkout/checkout-form.tsx'],
  ['subscription', 'checkout/checkout-form.tsx'],
  ['location', 'checkout/checkout-form.tsx'],
] as const

const allowedImports = [
  ['auth', 'forms/form-failure.tsx'],
  ['layout', 'basket/basket-button.tsx'],
  ['subscription', 'payment/card-picker.tsx'],
] as const

const ofModule = ([module, target]: readonly [string, string]) => ({
  path: `components/${module}/example.ts`,
  code: `import '#components/${target}'\n`,
})
const refused = forbidden.map(([path, code, rule]) => ({ path, code, rule }))
const allowed = goesDown.map(([path, code]) => ({ path, code }))
const refusedImports = forbiddenImports.map(ofModule)
const acceptedImports = allowedImports.map(ofModule)

/** Of all examples in one run, because most of a run's time is its start. */
const rulesBroken = await lintExamples([...refused, ...allowed, ...refusedImports, ...acceptedImports])
const titleOf = ({ path, code }: Example) => `${path}: ${code.split('\n')[0]}`

describe('imports only go down', () => {
  for (const example of refused)
    test(`refused in ${titleOf(example)}`, () => {
      const broken = rulesBroken.get(example) ?? []
      assert.ok(broken.includes(example.rule), broken.join(', '))
    })
  for (const example of allowed)
    test(`allowed in ${titleOf(example)}`, () => assert.deepEqual(rulesBroken.get(example), []))
})

describe('modules of components import only the modules their line names', () => {
  for (const example of refusedImports)
    test(`refused in ${titleOf(example)}`, () => assert.deepEqual(rulesBroken.get(example), [paths]))
  for (const example of acceptedImports)
    test(`allowed in ${titleOf(example)}`, () => assert.deepEqual(rulesBroken.get(example), []))

  test('every module is in the table, and names only modules above its line', async () => {
    const folders = await readdir(join(root, 'components'), { withFileTypes: true })
    const modules = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const order = Object.keys(componentModules)
    assert.deepEqual(modules.toSorted(), order.toSorted())
    for (const [module, below] of Object.entries<string[]>(componentModules))
      for (const name of below)
        assert.ok(
          order.includes(name) && order.indexOf(name) < order.indexOf(module),
          `${module} names ${name}`,
        )
  })
})

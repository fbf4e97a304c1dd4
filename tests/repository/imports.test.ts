import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ESLint } from 'eslint'
import { componentRooms } from '../../eslint.config.mjs'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) })
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'fatal')
}

describe('imports only go down', () => {
  const forbidden = [
    [
      'components/basket/example.ts',
      "import { openStore } from '#lib/session/session-store.ts'\nexport const x = openStore\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/domain/example.ts',
      "import { useState } from 'react'\nexport const x = useState\n",
      'no-restricted-imports',
    ],
    [
      'lib/domain/example.ts',
      "import type { WireCart } from '#lib/contract/cart.ts'\nexport type X = WireCart\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/contract/example.ts',
      "import { appVersion } from '#lib/upstream/request-parts.ts'\nexport const x = appVersion\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/upstream/example.ts',
      "import { buildApp } from '#store-api/app.ts'\nexport const x = buildApp\n",
      'import/no-restricted-paths',
    ],
    [
      'app/example.ts',
      "import { buildApp } from '../store-api/app.ts'\nexport const x = buildApp\n",
      'import/no-restricted-paths',
    ],
    [
      'components/basket/example.ts',
      "import { operations } from '#lib/bff-contract/all.ts'\nexport const x = operations\n",
      '@typescript-eslint/no-restricted-imports',
    ],
    [
      'lib/client/example.ts',
      "import { operations } from '#lib/bff-contract/all.ts'\nexport const x = operations\n",
      '@typescript-eslint/no-restricted-imports',
    ],
    [
      'components/basket/example.ts',
      "import type { CallOf } from '#lib/bff/call.ts'\nexport type X = CallOf<'GET /api/basket'>\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/client/example.ts',
      "import type { CallOf } from '#lib/bff/call.ts'\nexport type X = CallOf<'GET /api/basket'>\n",
      'import/no-restricted-paths',
    ],
    [
      'lib/bff-contract/example.ts',
      "import type { WireCart } from '#lib/contract/cart.ts'\nexport type X = WireCart\n",
      'import/no-restricted-paths',
    ],
    ...['app/api', 'components/basket', 'lib/bff', 'lib/session', 'lib/client', 'lib/configuration'].map(
      (room) =>
        [
          `${room}/example.ts`,
          "import type { WireCart } from '#lib/contract/cart.ts'\nexport type X = WireCart\n",
          'import/no-restricted-paths',
        ] as const,
    ),
    ...['lib/upstream', 'lib/session', 'lib/env'].flatMap(
      (room) =>
        [
          [
            `${room}/example.ts`,
            "import { BffError } from '#lib/bff/bff-error.ts'\nexport const x = BffError\n",
            'import/no-restricted-paths',
          ],
          [
            `${room}/example.ts`,
            "import { probe } from '#lib/embedded/probe.ts'\nexport const x = probe\n",
            'import/no-restricted-paths',
          ],
        ] as const,
    ),
    [
      'store-api/modules/orders/example.ts',
      "import type { FastifyInstance } from 'fastify'\nexport type App = FastifyInstance\n",
      'no-restricted-imports',
    ],
    ['lib/domain/example.ts', 'export const x = () => Date.now()\n', 'no-restricted-syntax'],
    [
      'store-api/modules/orders/example.ts',
      'export const x = (db, statement) => rowsOf(db, z.object({}), statement)\n',
      'no-restricted-syntax',
    ],
    ['components/basket/example.test.tsx', "jest.mock('#lib/client/bff.ts')\n", 'no-restricted-syntax'],
    ['lib/bff/example.ts', 'export const x = process.env.PORT\n', 'no-restricted-properties'],
  ] as const
  for (const [file, code, rule] of forbidden) {
    test(`${file}: ${code.split('\n')[0]}`, async () => {
      const broken = await rulesBroken(file, code)
      assert.ok(broken.includes(rule), broken.join(', '))
    })
  }

  test('and what goes down is allowed', async () => {
    const code = "import { formatCents } from '#lib/domain/money/format.ts'\nexport const x = formatCents\n"
    assert.deepEqual(await rulesBroken('components/basket/example.ts', code), [])
    const names =
      "import { orderStatuses } from '#lib/domain/orders/order.ts'\nexport const x = orderStatuses\n"
    assert.deepEqual(await rulesBroken('lib/contract/example.ts', names), [])
    const types = "import type { Operations } from '#lib/bff-contract/all.ts'\nexport type X = Operations\n"
    assert.deepEqual(await rulesBroken('lib/client/example.ts', types), [])
  })
})

describe('rooms of components import only the rooms their line names', () => {
  const imports = (room: string) => `import '#components/${room}'\n`
  const forbidden = [
    ['ui', 'forms/form-failure.tsx'],
    ['forms', 'auth/sign-in-form.tsx'],
    ['basket', 'layout/site-header.tsx'],
    ['app-links', 'layout/site-footer.tsx'],
    ['landing', 'layout/site-footer.tsx'],
    ['payment', 'checkout/checkout-form.tsx'],
    ['subscription', 'checkout/checkout-form.tsx'],
    ['location', 'checkout/checkout-form.tsx'],
  ] as const
  for (const [room, target] of forbidden) {
    test(`${room} does not import ${target}`, async () => {
      const broken = await rulesBroken(`components/${room}/example.ts`, imports(target))
      assert.deepEqual(broken, ['import/no-restricted-paths'])
    })
  }

  const allowed = [
    ['auth', 'forms/form-failure.tsx'],
    ['layout', 'basket/basket-button.tsx'],
    ['subscription', 'payment/card-picker.tsx'],
  ] as const
  for (const [room, target] of allowed) {
    test(`${room} imports ${target}`, async () => {
      assert.deepEqual(await rulesBroken(`components/${room}/example.ts`, imports(target)), [])
    })
  }

  test('every room is in the table, and names only rooms above its line', async () => {
    const folders = await readdir(join(root, 'components'), { withFileTypes: true })
    const rooms = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const order = Object.keys(componentRooms)
    assert.deepEqual(rooms.toSorted(), order.toSorted())
    for (const [room, below] of Object.entries<string[]>(componentRooms))
      for (const name of below)
        assert.ok(order.includes(name) && order.indexOf(name) < order.indexOf(room), `${room} names ${name}`)
  })
})

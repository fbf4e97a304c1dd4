import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOf, sharesOf } from './profiles.ts'

test('a function belongs to a package, a module of the repository, or the machine', () => {
  assert.equal(partOf('(idle)', ''), null)
  assert.equal(partOf('(garbage collector)', ''), 'garbage collection')
  assert.equal(partOf('query', 'wasm://wasm/0a1b'), 'PGlite (PostgreSQL)')
  assert.equal(partOf('(program)', ''), 'the kernel and native code')
  assert.equal(partOf('writev', 'node:net'), 'Node.js')
  assert.equal(partOf('route', 'file:///shop/node_modules/@fastify/sensible/index.js'), '@fastify/sensible')
  assert.equal(partOf('render', '/shop/node_modules/next/server/app.js'), 'Next.js and React')
  assert.equal(partOf('GET', '/shop/.next/server/chunks/a.js'), 'pages and BFF as built')
  assert.equal(partOf('value', 'file:///shop/store-api/modules/cart/value.ts'), 'store-api/modules/cart')
  assert.equal(partOf('send', 'file:///shop/server/gateway.ts'), 'server')
})

test('time is added up over programs; waiting is none, and small parts stand together', () => {
  const node = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } })
  const storefront = {
    nodes: [node(1, '(idle)', ''), node(2, 'a', 'node:net'), node(3, 'b', '/x/node_modules/undici/a.js')],
    samples: [2, 3, 1, 2],
    timeDeltas: [500, 10, 5_000, 90],
  }
  const api = { nodes: [node(9, 'query', 'wasm://wasm/0a1b')], samples: [9], timeDeltas: [400] }
  assert.deepEqual(sharesOf([storefront, api]), {
    'Node.js': 59,
    'PGlite (PostgreSQL)': 40,
    others: 1,
  })
})

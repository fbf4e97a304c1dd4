import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { groupScripts, joinTexts } from './script-groups.ts'

test('scripts that the same pages name are a group, the runtime last; a single one is none', () => {
  const everywhere = ['c/turbopack-1.js', 'c/react.js', 'c/next.js']
  const groups = groupScripts([
    [...everywhere, 'c/shop.js', 'c/header.js', 'c/home.js'],
    [...everywhere, 'c/header.js', 'c/shop.js'],
    [...everywhere, 'c/landing.js'],
  ])
  assert.deepEqual(groups, [
    ['c/react.js', 'c/next.js', 'c/turbopack-1.js'],
    ['c/shop.js', 'c/header.js'],
  ])
})

const start =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,'

test('a joined script registers each part under its own path; the runtime runs in a task of its own', () => {
  const text = joinTexts([
    { path: 'c/a.js', text: `${start}1,e=>{}]);` },
    { path: 'c/b.js', text: `${start}2,e=>{}])` },
    { path: 'c/turbopack-1.js', text: '(()=>{globalThis.ran=globalThis.TURBOPACK.length})();' },
  ])
  const tasks: (() => void)[] = []
  const page: { TURBOPACK?: unknown[][]; ran?: number; setTimeout: (task: () => void) => void } = {
    setTimeout: (task) => void tasks.push(task),
  }
  runInNewContext(text, page)
  assert.equal(
    page.TURBOPACK?.map(([path, module]) => `${String(path)} ${String(module)}`).join(),
    'c/a.js 1,c/b.js 2',
  )
  assert.equal(page.ran, undefined)
  for (const task of tasks) task()
  assert.equal(page.ran, 2)
})

test('a script that the bundler writes another way is an error', () => {
  assert.throws(() => joinTexts([{ path: 'c/a.js', text: 'push([document.currentScript,1])' }]), /c\/a\.js/)
})

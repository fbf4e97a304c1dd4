import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NamedProperties, writeOutConstants } from './style-constants.ts'

const written = (sheets: readonly string[], script = '') => {
  const named = new NamedProperties()
  named.addFrom(script)
  return writeOutConstants(sheets, named)
}

test('a constant of one sheet is replaced by its value in all sheets, also inside other constants; its declaration and an empty rule are removed', () => {
  const tokens = ':root{--a:1px;--b:calc(2*var(--a))}@layer ui{:root{--c:3px;top:0}}'
  const sheet = 'i{top:var( --b );left:var(--c)}@media print{@keyframes move{to{left:var(--a)}}}'
  assert.deepEqual(written([tokens, sheet]), [
    '@layer ui{:root{top:0}}',
    'i{top:calc(2*1px);left:3px}@media print{@keyframes move{to{left:1px}}}',
  ])
})

test('a property that another rule, a media query or a script sets stays, and so does one computed from it', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.x{--a:0}@media print{:root{--c:0}}' +
    'i{top:var(--b);left:var(--c);right:var(--d)}'
  assert.deepEqual(written([css], "style({ ['--d']: 1 })"), [css])
})

test('the declaration of a property that is read with a fallback or by scripts stays, also when scripts contain only the beginning of its name', () => {
  const css = ':root{--a:1px;--b:2px;--tint-kai:3px;--tinted:4px}i{top:var(--a,5px);left:var(--tinted)}'
  assert.deepEqual(written([css], "read('--b', `var(--tint-${name})`)"), [
    ':root{--a:1px;--b:2px;--tint-kai:3px}i{top:var(--a,5px);left:4px}',
  ])
})

test('a CSS-wide keyword is not used as a value', () => {
  const css = ':root{--a:initial;--b: }i{top:var(--a);left:var(--b)}'
  assert.deepEqual(written([css]), [css])
})

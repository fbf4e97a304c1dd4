import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFilterSelection } from './filter-selection.ts'

test('values are gathered by their filter, whatever the filter is called', () => {
  const chosen = parseFilterSelection([
    'brand:A',
    'constructor:x',
    'brand:B:C',
    '__proto__:y',
    'broken',
    ':z',
  ])
  assert.deepEqual(Object.entries(chosen), [
    ['brand', ['A', 'B:C']],
    ['constructor', ['x']],
    ['__proto__', ['y']],
  ])
})

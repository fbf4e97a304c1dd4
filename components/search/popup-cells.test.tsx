import { cellAfter, type PopupCell } from './popup-cells.ts'

const cell = (id: string): PopupCell => ({ id, go: () => undefined })
const rows = [[cell('a'), cell('b'), cell('c')], [cell('d')]]
const after = (active: string | null, key: string, isRtl = false) => {
  const next = cellAfter(rows, active, key, isRtl)
  return next === undefined ? 'the field’s own' : (next?.id ?? 'field')
}

test('[SEA-01] down and up walk from row to row, over the field from the last to the first', () => {
  expect(['a', 'c', 'd', null].map((at) => after(at, 'ArrowDown'))).toEqual(['d', 'd', 'field', 'a'])
  expect(['a', 'c', 'd', null].map((at) => after(at, 'ArrowUp'))).toEqual(['field', 'field', 'a', 'd'])
})

test('[SEA-01] [I18N-01] left and right walk within a row as it is seen, in either direction of writing', () => {
  expect(['a', 'b', 'c'].map((at) => after(at, 'ArrowRight'))).toEqual(['b', 'c', 'a'])
  expect(['a', 'b', 'c'].map((at) => after(at, 'ArrowLeft'))).toEqual(['c', 'a', 'b'])
  expect(['a', 'b', 'c'].map((at) => after(at, 'ArrowLeft', true))).toEqual(['b', 'c', 'a'])
})

test('[SEA-01] the field has its own keys: beside a single place, in the field, and while nothing is suggested', () => {
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    expect(after('d', key)).toBe('the field’s own')
    expect(after(null, key)).toBe('the field’s own')
  }
  expect(after('a', 'Home')).toBe('the field’s own')
  expect(cellAfter([], null, 'ArrowDown', false)).toBeUndefined()
  // A row that an answer has removed.
  expect(after('gone', 'ArrowDown')).toBe('a')
})

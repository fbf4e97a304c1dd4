import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainRows } from './flight-rows.ts'

/** As React writes them: a component and its script, an element that uses it, a text, an element that contains all, and a file to load. */
const rows = [
  '1:I[7,["$2"],"Card"]\n',
  '2:"/_next/static/chunks/a.js"\n',
  '3:["$","$L1","card",{"price":299,"title":"$4","icon":{"size":24}}]\n',
  // Nine bytes, and no line feed after them.
  '4:T9,Lūʻau\nA',
  ':HL["/fonts/a.woff2","font"]\n',
  '0:["$","main",null,{"children":["$L3","$3:props:icon","$@2"]}]\n',
]
const text = rows.join('')

test('rows are one value, whatever their numbers and their order', () => {
  const other = [
    '0:["$","main",null,{"children":["$L4","$4:props:icon","$@1a"]}]\n',
    ':HL["/fonts/a.woff2","font"]\n',
    '5:T9,Lūʻau\nA',
    '4:["$","$L6","card",{"price":299,"title":"$5","icon":{"size":24}}]\n',
    '1a:"/_next/static/chunks/a.js"\n',
    '6:I[7,["$1a"],"Card"]\n',
  ]
  assert.equal(plainRows(other.join('')), plainRows(text))
})

test('it is the same whether a part is a row of its own, or which of two equal parts refers to the other', () => {
  assert.deepEqual(plainRows(text).split('\n'), [
    '["/_next/static/chunks/a.js",]',
    '[7,#0,"Card",]',
    '["I",#1,]',
    '{"size":24,}',
    '{"price":299,"title":"TLūʻau\\nA","icon":#3,}',
    '["$",#2,"card",#4,]',
    '[#5,#3,@("/_next/static/chunks/a.js"),]',
    '{"children":#6,}',
    '["$","main",null,#7,]',
    '#8',
    'HL["/fonts/a.woff2","font"]',
  ])
  const divided = text.replace('"icon":{"size":24}', '"icon":"$5"') + '5:{"size":24}\n'
  assert.equal(plainRows(divided), plainRows(text))
  const whole = text
    .replace(rows[2] ?? '', '')
    .replace('"$L3","$3:props:icon"', `${rows[2]?.slice(2, -1)},"$0:props:children:0:props:icon"`)
  assert.equal(plainRows(whole), plainRows(text))
})

test('rows that nothing names count too, whatever their order', () => {
  const unnamed = ['7:{"price":299,"icon":{"size":16}}\n', '8:["a",{"size":16},{"size":32}]\n']
  const added = plainRows([...rows, ...unnamed].join(''))
  assert.equal(plainRows([...unnamed.toReversed(), ...rows].join('')), added)
  assert.notEqual(plainRows([...rows, unnamed[0]].join('')), added)
})

test('whatever a row says counts', () => {
  const priced = (json: string) => plainRows(text.replace('299', () => json))
  const others = [
    priced('300'),
    priced('null'),
    // Dates, large numbers and texts of the shop, which begin with two signs, name no row.
    ...['"$D2026-11-26T00:00:00.000Z"', '"$D2027-11-26T00:00:00.000Z"'].map(priced),
    ...['"$n1"', '"$n2"', '"$$1"', '"$$2"', '"$undefined"', '"$9"'].map(priced),
    plainRows(text.replace('"Card"', '"Tile"')),
    plainRows(text.replace('Lūʻau', 'Lūʻaʻ')),
    plainRows(text.replace('"$@2"', '"$L2"')),
    plainRows(text.replace('woff2', 'woff')),
    plainRows(`${text}6:"unnamed"\n`),
  ]
  assert.equal(new Set([plainRows(text), ...others]).size, others.length + 1)
})

test('rows that name themselves or each other have an end', () => {
  assert.equal(plainRows('0:["$0","$L1"]\n1:["$0"]\n'), '["$",]\n["$",#0,]\n#1')
  const doubled = Array.from(
    { length: 40 },
    (_, row) => `${row.toString(16)}:["$${(row + 1).toString(16)}","$${(row + 1).toString(16)}"]\n`,
  )
  assert.equal(plainRows(doubled.join('')).split('\n').length, doubled.length + 1)
})

test('a text that is none of React’s stays as it is', () => {
  for (const other of ['', 'a1', '0:[1,\n', '0:T99,short'])
    assert.equal(typeof plainRows(other), 'string', other)
  assert.notEqual(plainRows('a1'), plainRows('a2'))
})

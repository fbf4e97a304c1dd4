import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPreloads } from './router-hints.ts'

const rewrite = (answer: string) => withoutPreloads(Buffer.from(answer)).toString()

test('a preloaded style sheet is added instead, a preloaded picture is left out, a preloaded font stays', () => {
  const answer = [
    ':HL["/a.css","style"]\n',
    ':HL["/a.woff2","font",{"crossOrigin":""}]\n',
    '0:["$","main",null,{"children":"$1"}]\n',
    ':HL["/sky.svg","image",{"fetchPriority":"high"}]\n',
    '2:null\n',
  ]
  assert.equal(rewrite(answer.join('')), [':HS["/a.css","next"]\n', answer[1], answer[2], answer[4]].join(''))
})

test('a text that looks like a hint, and a response that React did not write, stay unchanged', () => {
  const text = ':HL["/a.css","style"]\nʻ'
  for (const answer of [
    `1:T${Buffer.byteLength(text).toString(16)},${text}0:["$1"]\n`,
    ':HD"https://cdn.example"\n:HL["/a.css"\n',
    '<!doctype html><p>Not found',
    '0:["$","p",null,{}]',
    '',
  ])
    assert.equal(rewrite(answer), answer)
})

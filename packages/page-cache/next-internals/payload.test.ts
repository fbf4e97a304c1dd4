import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPayloadScript, payloadScript } from './testing/next-document.ts'
import { hashRscPayload, readRscPayload } from './payload.ts'

const scriptOf = (json: string) => `<script>${payloadScript(json)}</script>`
const first = `<script>${firstPayloadScript}</script>`

test('component data are the framework’s, in its order, with texts that follow each other as one', () => {
  const html = `${first}${scriptOf('[1,"a\\u003cb"]')}${scriptOf('[1,"c"]')}${scriptOf('[2,null]')}${scriptOf('[1,"d"]')}`
  assert.deepEqual(readRscPayload(html), {
    bundler: [],
    components: [[0], [1, 'a<bc'], [2, null], [1, 'd']],
  })
})

test('a document has no data without the framework’s scripts, or when one of them is not JSON', () => {
  assert.equal(readRscPayload('<p>Aloha</p>'), null)
  assert.equal(readRscPayload(`${first}${scriptOf('[2,none]')}`), null)
})

test('the hash of data counts what they say and the document, not the order of React’s rows', () => {
  const data = (text: string) => ({
    bundler: [],
    components: [[0], [1, text]] as [number, ...unknown[]][],
  })
  const rows = ['0:["$","p",null,{"children":"$L1"}]\n', '1:["$","b",null,{"price":299}]\n']
  const hash = hashRscPayload(data(rows.join('')), '<p></p>')
  assert.match(hash, /^[\w-]{22}$/)
  assert.equal(hashRscPayload(data(rows.toReversed().join('')), '<p></p>'), hash)
  assert.notEqual(hashRscPayload(data(rows.join('').replace('299', '300')), '<p></p>'), hash)
  assert.notEqual(hashRscPayload(data(rows.join('')), '<p>Aloha</p>'), hash)
})

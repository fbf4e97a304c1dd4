import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunkPath } from '@kolea/page-cache/next-internals/testing/next-document.ts'
import { trustedTypesRules } from './trusted-types.ts'

const rules = trustedTypesRules('https://shop.test')

test('only markup without elements, and React’s own empty script, may be made of text', () => {
  assert.equal(rules.createHTML('<script></script>'), '<script></script>')
  assert.equal(rules.createHTML('{"a":"\\u003cb>"}'), '{"a":"\\u003cb>"}')
  for (const text of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', ' <script></script>'])
    assert.equal(rules.createHTML(text), null, text)
})

test('only data may be written into a script element', () => {
  assert.equal(rules.createScript('{"@type":"Product"}'), '{"@type":"Product"}')
  for (const text of ['alert(1)', '{"a":1};alert(1)', '']) assert.equal(rules.createScript(text), null, text)
})

test('only the build’s own chunks and the worker of web push may be loaded', () => {
  for (const address of [
    chunkPath('a.js'),
    `https://shop.test${chunkPath('0h-3_q.js')}`,
    '/service-worker.js',
  ])
    assert.equal(rules.createScriptURL(address), address)
  for (const address of [
    `https://evil.test${chunkPath('a.js')}`,
    `//evil.test${chunkPath('a.js')}`,
    'https://evil.test/service-worker.js',
    '/media/service-worker.js',
    '/api/log',
    '/media/a.js',
    chunkPath('../../../media/a.js'),
    chunkPath('a/b.js'),
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])
    assert.equal(rules.createScriptURL(address), null, address)
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { payloadScript, runtimeScriptText } from '../next-internals/testing/next-document.ts'
import { hashedPolicy } from './document-policy.ts'

const policyOf = (scripts: readonly string[], styles: readonly string[]): string =>
  JSON.stringify({ scripts, styles })
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const data = payloadScript('[1,"a"]')
const page = `<h1><script>alert(1)</script></h1><script id="_R_">${runtimeScriptText()}</script><script>${data}</script>`

test('an injected script does not receive its own hash; the framework’s do', () => {
  assert.equal(hashedPolicy(page, policyOf), policyOf([hash(runtimeScriptText()), hash(data)], []))
})

test('the page’s first script and its style element count, and no other that resembles them', () => {
  const own = { style: 'p{}', script: 'start()' }
  const html = '<style>p{}</style><style>b{}</style><script>start()</script><script>start();alert(1)</script>'
  assert.equal(hashedPolicy(html, policyOf, own), policyOf([hash('start()')], [hash('p{}')]))
  assert.equal(hashedPolicy('<script></script>', policyOf), policyOf([], []))
  assert.equal(hashedPolicy(html, policyOf), policyOf([], []))
})

test('under a framework whose scripts are not known all inline scripts count, and data in elements of another type do not', () => {
  const html =
    '<script>unknown()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>'
  assert.equal(hashedPolicy(html, policyOf, undefined, 'all'), policyOf([hash('unknown()')], []))
})

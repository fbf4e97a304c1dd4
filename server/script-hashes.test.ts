import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { hashedPolicy, isFrameworkScript } from './script-hashes.ts'

const chunks =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3n5665m_dfvnd.js"],"runtimeModuleIds":[94553]});'
const start = '(self.__next_f=self.__next_f||[]).push([0])'
const data =
  'self.__next_f.push([1,"0:\\"$Sreact.fragment\\"\\n1:[\\"\\u003cscript>alert(1)\\u003c/script>\\"]\\n"])'

test('each inline script of the framework is known', () => {
  for (const script of [chunks, start, data]) assert.ok(isFrameworkScript(script), script)
})

describe('a script of any other shape gets no hash', () => {
  const others = [
    'alert(1)',
    '',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]);alert(")")',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,`${alert(1)}`])',
    'self.__next_f.push([0])//\nalert(1)',
    '(self.__next_f=self.__next_f||[]).push(alert(1))',
    '/**/self.__next_f.push([1,"a"])',
    chunks.replace('"static/chunks/3n5665m_dfvnd.js"', '"//evil.test/x.js"'),
    chunks.replace('"static/chunks/3n5665m_dfvnd.js"', '"static/chunks/../../media/x.js"'),
    chunks.replace('[94553]', '[alert(1)]'),
    chunks.replace('});', '});alert(1);'),
  ]
  for (const script of others)
    test(script.slice(0, 60) || 'empty', () => {
      assert.equal(isFrameworkScript(script), false)
      assert.equal(
        hashedPolicy(`<script>${script}</script><script>${start}</script>`),
        hashedPolicy(`<script>${start}</script>`),
      )
    })
})

test('an injected script does not receive its own hash; the framework’s do', () => {
  const policy = hashedPolicy(
    `<h1><script>alert(1)</script></h1><script id="_R_">${chunks}</script><script>${data}</script>`,
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  assert.ok(policy.includes(`script-src 'self' ${hash(chunks)} ${hash(data)};`), policy)
})

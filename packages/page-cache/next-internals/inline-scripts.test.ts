import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isFrameworkScript } from './inline-scripts.ts'
import { firstPayloadScript, payloadScript, runtimeScriptText } from './testing/next-document.ts'

const chunks = runtimeScriptText()
const data = payloadScript(
  '[1,"0:\\"$Sreact.fragment\\"\\n1:[\\"\\u003cscript>alert(1)\\u003c/script>\\"]\\n"]',
)

test('each inline script of the framework is known', () => {
  for (const script of [chunks, firstPayloadScript, data]) assert.ok(isFrameworkScript(script), script)
})

describe('a script of any other shape is not the framework’s', () => {
  const others = [
    'alert(1)',
    '',
    payloadScript('alert(1)'),
    payloadScript('[1,alert(1)]'),
    `${payloadScript('[1,"a"]')};alert(1)`,
    `${payloadScript('[1,"a"]')};alert(")")`,
    payloadScript('[1,"a"],alert(1)'),
    payloadScript('[1,`${alert(1)}`]'),
    `${firstPayloadScript}//\nalert(1)`,
    firstPayloadScript.replace('[0]', 'alert(1)'),
    `/**/${payloadScript('[1,"a"]')}`,
    runtimeScriptText('//evil.test/x.js'),
    runtimeScriptText('static/../../media/x.js'),
    chunks.replace('[1]', '[alert(1)]'),
    chunks.replace('});', '});alert(1);'),
  ]
  for (const script of others)
    test(script.slice(0, 60) || 'empty', () => assert.equal(isFrameworkScript(script), false))
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { ComponentData } from '../next-internals/payload.ts'
import {
  chunkPath,
  firstPayloadScript,
  nextDocument,
  polyfillTag,
  runtimeScriptText,
  scriptHintTag,
  scriptTag,
} from '../next-internals/testing/next-document.ts'
import { plainDocuments } from '../testing/plain-documents.ts'
import { CriticalCss } from './critical-css.ts'

const page = nextDocument({
  head: scriptHintTag('c') + polyfillTag('old'),
  sheets: ['a'],
  scripts: ['a_1-x', 'b~2'],
  body: `<h1 class="big">Aloha</h1><script type="application/ld+json">{"@type":"Store"}</script>${scriptTag('c')}<script>${firstPayloadScript}</script>`,
  payload: ['[1,"a\\u003cb"]', '[1,"c"]', '[2,null]', '[1,"d"]'],
})
const styles = new CriticalCss((address) =>
  address.endsWith('/a.css') ? '.big{color:red}.small{color:blue}' : null,
)
/** Sends a document, and lists why it was not transformed. */
function send(html: string, over: Parameters<typeof plainDocuments>[0] = {}) {
  const reasons: string[] = []
  const documents = plainDocuments({ styles, onUntransformed: (reason) => reasons.push(reason), ...over })
  return { ...documents.send(html, '/home'), reasons }
}
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The list as the browser reads it; null without one. */
const listed = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a document names its sheets, scripts and data before its content, and loads none of them by itself', () => {
  const { html, data, policy, reasons } = send(page)
  assert.deepEqual(reasons, [])
  assert.deepEqual(listed(html), {
    sheets: [chunkPath('a.css')],
    scripts: ['a_1-x.js', 'b~2.js', 'c.js'].map(chunkPath),
    data: `build-a/${data?.hash}`,
  })
  assert.doesNotMatch(html, /async=""|noModule|as="script"/)
  assert.ok(!html.includes(firstPayloadScript))
  assert.doesNotMatch(html.replace(/<noscript>.*?<\/noscript>/, ''), /rel="stylesheet" href/)
  assert.ok(html.indexOf('page-scripts') < html.indexOf('Aloha'))
  assert.ok(html.includes('<style>.big{color:red}</style>') && html.includes('{"@type":"Store"}'))
  assert.equal(policy, `script-src self ${hash('start()')}; style-src self ${hash('.big{color:red}')}`)
  const { bundler, components } = JSON.parse(data?.json ?? '') as ComponentData
  assert.deepEqual([bundler, components], [[], [[0], [1, 'a<bc'], [2, null], [1, 'd']]])
})

test('what is pushed to the bundler’s runtime is sent with the data, and so leaves no script in the document', () => {
  const pushed = `<script id="_R_">${runtimeScriptText()}</script></body>`
  const { html, data } = send(page.replace('</body>', pushed))
  const { bundler } = JSON.parse(data?.json ?? '') as ComponentData
  assert.deepEqual(bundler, [JSON.parse(runtimeScriptText().replace(/^.*push\((.*)\);$/, '$1'))])
  assert.doesNotMatch(html, /<script id="_R_"/)
})

test('a document in which one thing of the framework has another shape is sent as it is, with the early script, and why is reported', () => {
  const replaced = (from: string, to: string) => page.replace(from, to)
  for (const [why, other] of [
    ['no-scripts', page.replaceAll('async=""', 'defer=""')],
    ['no-scripts', page.replaceAll('/_next/', 'https://evil.test/_next/')],
    ['no-head', replaced('</head>', '')],
    ['unknown-payload', page.replaceAll('.push(', '.add(')],
    ['unknown-payload', replaced('[2,null]', '[2,none]')],
    ['unknown-payload', replaced('[2,null]', '[9,null]')],
    ['unknown-sheet', replaced('/a.css', '/b.css')],
    // One part alone: the others match.
    ['unknown-script', replaced('.push([2,null])', '.add([2,null])')],
    ['unknown-script', replaced(scriptTag('b~2'), scriptTag('b~2').replace('async=""', 'async="" defer=""'))],
    [
      'unknown-payload',
      replaced('</body>', `<script>${runtimeScriptText('//evil.test/a.js')}</script></body>`),
    ],
    ['unknown-script', replaced('</body>', '<script>alert(1)</script></body>')],
  ] as const) {
    const { html, data, policy, reasons } = send(other)
    assert.deepEqual([reasons, data], [[why], null])
    assert.equal(html, other.replace('<head>', '<head><script>early()</script>'), why)
    assert.ok(policy.includes(hash('early()')) && !policy.includes(hash('alert(1)')))
  }
})

test('switched off, and under another version of Next, a document is sent as Next wrote it, and nothing is reported', () => {
  for (const off of ['off', 'unknown-version'] as const) {
    const { html, data, reasons } = send(page, { off })
    assert.equal(html, page.replace('<head>', '<head><script>early()</script>'))
    assert.deepEqual([data, reasons], [null, []])
  }
  const unknown = page.replace(firstPayloadScript, 'another()')
  assert.ok(send(unknown, { off: 'unknown-version' }).policy.includes(hash('another()')))
  assert.ok(!send(unknown, { off: 'off' }).policy.includes(hash('another()')))
})

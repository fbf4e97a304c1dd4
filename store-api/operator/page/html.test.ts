import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { html } from './html.ts'

test('values are escaped, markup is not, lists are joined, nothing is nothing', () => {
  const item = html`<li>${'<b>&"\'</b>'}</li>`
  assert.equal(item.text, '<li>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;</li>')
  assert.equal(html`<p title="${'"'}">${[1, 'a']}${null}</p>`.text, '<p title="&quot;">1a</p>')
  assert.equal(html`<p>${[item, item]}</p>`.text, `<p>${item.text}${item.text}</p>`)
})

test('[LOG-01] what would turn the direction of a page or leave no trace is shown by its code; line breaks stay', () => {
  assert.equal(html`<td>${'a\u202eb\u0000c\nd'}</td>`.text, '<td>a\\u{202e}b\\u{0}c\nd</td>')
})

test('no text opens a tag or leaves its attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => !/[<>"']/.test(html`${text}`.text)),
    { numRuns: 500 },
  )
})

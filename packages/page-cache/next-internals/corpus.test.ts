import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { asyncScript } from './document-shapes.ts'
import { corpusFolder, describeCorpus, readCorpus, sendRecorded } from './testing/corpus.ts'

const corpus = readCorpus()

test('what is made of the recorded documents is what it was when they were recorded', () => {
  assert.deepEqual(describeCorpus(), JSON.parse(readFileSync(join(corpusFolder, 'expected.json'), 'utf8')))
})

/** What a reader of the page sees: its elements without scripts, styles and links to files. */
const contentOf = (html: string): string =>
  html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>|<\/?noscript>/g, '')
    .replaceAll(/<link rel="(?:stylesheet|preload)"[^>]*>/g, '')

describe('each document that Next wrote', () => {
  for (const { path, text } of corpus.documents)
    test(`${path} is transformed whole: all of its scripts are named, and its content is unchanged`, () => {
      const { html, data, reasons } = sendRecorded(text, path, corpus)
      assert.deepEqual(reasons, [])
      assert.ok(data !== null && html.length < text.length)
      const scripts = [...text.matchAll(asyncScript)].map(([, address = '']) => address)
      assert.ok(scripts.length > 5)
      for (const address of scripts) assert.ok(html.includes(`"${address}"`), address)
      assert.equal(contentOf(html), contentOf(text))
    })

  for (const { path, text } of corpus.documents.slice(0, 2))
    test(`${path} in which any one inline script has another shape is sent as it is`, () => {
      const scripts = [...text.matchAll(/<script(?: id="\w+")?>([\s\S]*?)<\/script>/g)]
      assert.ok(scripts.length > 2)
      for (const { index, 0: whole } of scripts) {
        const other = text.slice(0, index) + whole.replace('push', 'add') + text.slice(index + whole.length)
        const { html, data, reasons } = sendRecorded(other, path, corpus)
        assert.deepEqual([reasons.length, data], [1, null])
        assert.equal(
          html,
          other.replace(/<head[^>]*>/, (start) => `${start}<script>early()</script>`),
        )
      }
    })
})

import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { repositoryFiles } from '../../scripts/documents/repository-files.ts'

const decisions = repositoryFiles('docs/decisions/*.md').map(({ path, text }) => ({
  number: basename(path).slice(0, 3),
  path,
  lines: text.split('\n'),
}))
const numbers = new Set(decisions.map(({ number }) => number))

/** The third line of a decision: accepted, or superseded by another one, and the day of its first commit. */
const statusLine = /^Status: (?:accepted|superseded by (?<by>\d{3})) · \d{4}-\d{2}-\d{2}$/

test('every decision has its own number, in its file name and its title', () => {
  assert.ok(decisions.length > 100, String(decisions.length))
  assert.equal(numbers.size, decisions.length)
  const wrong = decisions
    .filter(({ number, lines }) => !/^\d{3}$/.test(number) || !lines[0]?.startsWith(`# ${number} `))
    .map(({ path, lines }) => `${path}: ${lines[0]}`)
  assert.deepEqual(wrong, [])
})

test('every decision has its status and date below its title', () => {
  const wrong = decisions
    .filter(({ lines }) => lines[1] !== '' || !statusLine.test(lines[2] ?? '') || lines[3] !== '')
    .map(({ path, lines }) => `${path}: ${lines[2]}`)
  assert.deepEqual(wrong, [])
})

test('a superseded decision names one that exists', () => {
  const missing = decisions.flatMap(({ path, lines }) => {
    const by = statusLine.exec(lines[2] ?? '')?.groups?.by
    return by === undefined || numbers.has(by) ? [] : [`${path}: ${by}`]
  })
  assert.deepEqual(missing, [])
})

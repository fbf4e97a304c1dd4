import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MutationReport } from './report.ts'
import { percentOf, scoreOf, survivorsOf, withAccepted, withScores } from './report.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const report: MutationReport = {
  files: {
    'lib/domain/tip.ts': {
      source: 'const least = 50\nconst most = 3000\n',
      mutants: [
        { status: 'Killed', replacement: '51', location: at(1, 15, 17) },
        { status: 'Timeout', replacement: '0', location: at(1, 15, 17) },
        { status: 'Survived', replacement: '0', location: at(2, 14, 18) },
        {
          status: 'NoCoverage',
          replacement: '',
          location: { start: at(1, 1, 1).start, end: at(2, 1, 18).end },
        },
        { status: 'RuntimeError', replacement: '1', location: at(2, 14, 18) },
      ],
    },
  },
}

test('a survivor is reported by its place, the original text and the text in its place', () => {
  assert.deepEqual(survivorsOf(report), [
    { file: 'lib/domain/tip.ts', line: 2, before: '3000', after: '0' },
    { file: 'lib/domain/tip.ts', line: 1, before: 'const least = 50 const most = 3000', after: '' },
  ])
})

test('a change that never ran a test counts as unnoticed, one that hung as noticed, one that could not run as neither', () => {
  const accepted = [{ file: 'lib/domain/tip.ts', before: '3000', after: '0', reason: 'no difference' }]
  const score = scoreOf(report, accepted)
  assert.deepEqual(score, { noticed: 2, unnoticed: 2, accepted: 1 })
  assert.equal(percentOf(score), '50.0')
  assert.equal(percentOf({ noticed: 0, unnoticed: 0 }), '100.0')
})

test('a score replaces the row of its module and leaves the others', () => {
  const page = 'Scores\n<!-- scores -->\n<!-- /scores -->\nEnd'
  const first = withScores(page, new Map([['server', { noticed: 3, unnoticed: 1, accepted: 0 }]]))
  const both = withScores(first, new Map([['lib/domain', { noticed: 1, unnoticed: 1, accepted: 1 }]]))
  const again = withScores(both, new Map([['server', { noticed: 4, unnoticed: 0, accepted: 0 }]]))
  assert.match(again, /\| `server` \| 4 \| 4 \| 0 \| 0 \| 100\.0% \|/)
  assert.match(again, /\| `lib\/domain` \| 2 \| 1 \| 1 \| 1 \| 50\.0% \|/)
  assert.equal(again.match(/`server`/g)?.length, 1)
  assert.ok(again.startsWith('Scores\n') && again.endsWith('\nEnd'))
})

test('accepted survivors are listed with their reason; a page without a place for them is refused', () => {
  const accepted = [{ file: 'a.ts', before: 'x > 0', after: '', reason: 'Never below one.' }]
  const page = withAccepted('<!-- accepted -->\n<!-- /accepted -->', accepted)
  assert.match(page, /`a\.ts`: ``x > 0`` → ``\(nothing\)``\. Never below one\./)
  assert.throws(() => withAccepted('no place', accepted), /no part between/)
})

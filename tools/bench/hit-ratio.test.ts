import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare, ownHeadersOf } from './hit-ratio.ts'
import { readWrkReport, whyUnfit } from './load.ts'
import { listeningInode, processorMsIn } from './processor-time.ts'

test('processor time is that of user and system together, whatever the program is called', () => {
  const stat = '7 (a) b (c) S 1 7 7 0 -1 4194560 74642 0 0 0 2325 991 0 0 20 0'
  assert.equal(processorMsIn(stat), 33_160)
})

test('a port is that of the socket that listens there, not of a connection to it', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1838 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 111 1
   1: 00000000:1838 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 222 1`
  assert.equal(listeningInode(table, 6200), '222')
  assert.equal(listeningInode(table, 6201), null)
})

const load = { requests: 1000, failed: 0, seconds: 2, generatorMs: 1600 }

test('servers cannot be compared when the generator is busier than 0.8 of a core, or an answer fails', () => {
  assert.equal(whyUnfit(load, 'wrk'), null)
  assert.match(whyUnfit({ ...load, generatorMs: 1610 }, 'wrk') ?? '', /^wrk was busy for 0\.81 of a core/)
  assert.equal(whyUnfit({ ...load, failed: 2 }, 'wrk'), '2 of 1000 requests failed')
  assert.equal(whyUnfit({ ...load, requests: 0 }, 'wrk'), '0 of 0 requests failed')
})

test('of what wrk writes the last line is read', () => {
  const text =
    'Running 4s test\n  latency 2 ms\n\n{"requests":1000,"failed":0,"seconds":2.0,"generatorMs":1600.0}\n'
  assert.deepEqual(readWrkReport(text), load)
})

test('the bare server sends what the shop sends, but for what Node writes itself', () => {
  const raw = [
    'ETag',
    'date',
    'Date',
    'now',
    'Connection',
    'keep-alive',
    'Keep-Alive',
    'timeout=5',
    'Vary',
    'Cookie',
  ]
  assert.deepEqual(ownHeadersOf(raw), ['ETag', 'date', 'Vary', 'Cookie'])
})

const round = (cached: number, bare: number, unfit: string | null = null) => ({
  cached: { ms: cached, unfit },
  bare: { ms: bare, unfit: null },
})

test('the ratio is the median of the ratios of each round', () => {
  const rounds = [round(0.03, 0.02), round(0.09, 0.03), round(0.02, 0.02)]
  assert.deepEqual(compare(rounds), { cachedMs: 0.03, bareMs: 0.02, ofBareNode: 1.5, bar: 1.25 })
})

test('no ratio is given when the load was unfit in one round', () => {
  const rounds = [round(0.03, 0.02), round(0.03, 0.02, 'wrk was busy'), round(0.03, 0.02)]
  assert.deepEqual(compare(rounds), { cachedMs: 0.03, bareMs: 0.02, noRatio: 'wrk was busy' })
})

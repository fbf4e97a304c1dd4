import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  clearPersisted,
  dropEntriesOfOtherBuild,
  persistedForMs,
  readPersisted,
  writePersisted,
} from './persisted.ts'

class MemoryStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
  get length(): number {
    return Object.keys(this).length
  }
}

const fresh = () =>
  Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true })

test('[PER-01] an entry lives 24 hours and no longer', () => {
  fresh()
  writePersisted('searchedValue', 'musubi', 1000)
  assert.equal(readPersisted('searchedValue', 1000 + persistedForMs - 1), 'musubi')
  assert.equal(readPersisted('searchedValue', 1000 + persistedForMs), null)
})

test('[PER-01] another build deletes what an earlier one stored; the same build does not', () => {
  fresh()
  dropEntriesOfOtherBuild('a')
  writePersisted('location', { mode: 'pickup' }, 0)
  dropEntriesOfOtherBuild('a')
  assert.deepEqual(readPersisted('location', 1), { mode: 'pickup' })
  dropEntriesOfOtherBuild(undefined)
  assert.deepEqual(readPersisted('location', 1), { mode: 'pickup' })
  dropEntriesOfOtherBuild('b')
  assert.equal(readPersisted('location', 1), null)
})

test('[PER-01] [REF-01] what a first visit stores before the build is known stays', () => {
  fresh()
  writePersisted('invitation', 'ABC234', 0)
  dropEntriesOfOtherBuild('a')
  assert.equal(readPersisted('invitation', 1), 'ABC234')
})

test('[PER-01] a damaged entry is none, and refused storage breaks nothing: the page itself remembers', () => {
  fresh()
  localStorage.setItem('kolea.location', '{half')
  assert.equal(readPersisted('location', 0), null)
  Object.defineProperty(globalThis, 'localStorage', { value: null, configurable: true })
  writePersisted('location', {}, 0)
  assert.deepEqual(readPersisted('location', 0), {})
  clearPersisted('location')
  assert.equal(readPersisted('location', 0), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showToast, toast } from './toast.ts'

test('a message takes the place of the one before it, with an action of its own or none', () => {
  let undone = 0
  showToast('success', 'Musubi is removed', { label: 'Undo', run: () => (undone += 1) })
  const first = toast.get()
  assert.deepEqual([first?.text, first?.action?.label], ['Musubi is removed', 'Undo'])
  first?.action?.run()
  assert.equal(undone, 1)
  showToast('success', 'Your basket is full')
  assert.deepEqual([toast.get()?.text, toast.get()?.action], ['Your basket is full', undefined])
})

test('the same message again is a new one, so that it is read out again', () => {
  showToast('success', 'Your basket is full')
  const first = toast.get()
  showToast('success', 'Your basket is full')
  assert.notEqual(toast.get()?.serial, first?.serial)
})

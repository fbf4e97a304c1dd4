import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeTags, isChangeTag } from './change-notice.ts'

test('a notice may name the tags of the table and no other', () => {
  const table = [
    'config',
    'home',
    'categories',
    'stores',
    'searched',
    changeTags.category('c-1'),
    changeTags.product('100101'),
  ]
  for (const tag of [...table, changeTags.store('12345'), changeTags.product('a'.repeat(64))])
    assert.ok(isChangeTag(tag), tag)
  const others = [
    '',
    'Home',
    'xhome',
    'home2',
    'product',
    'product:',
    'product:a b',
    'user:1',
    '_N_T_/layout',
  ]
  for (const tag of [...others, changeTags.product('a'.repeat(65)), 'x product:1', 'product:1\n'])
    assert.ok(!isChangeTag(tag), tag)
})

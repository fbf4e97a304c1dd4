import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTag, tags } from './tags.ts'

test('a notice may name the tags of the table and no other', () => {
  const table = ['config', 'home', 'categories', 'stores', tags.category('c-1'), tags.product('100101')]
  for (const tag of [...table, tags.store('12345'), tags.product('a'.repeat(64))]) assert.ok(isTag(tag), tag)
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
  for (const tag of [...others, tags.product('a'.repeat(65)), 'x product:1', 'product:1\n'])
    assert.ok(!isTag(tag), tag)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutUniversalRules } from './universal-rules.ts'

test('a universal rule is removed, in a layer too; rules for some elements and rules in a media query stay', () => {
  const stays = 'i,*{top:1px}.a *{top:2px}@media print{*{top:3px}}'
  assert.equal(
    withoutUniversalRules(`*,:before,:after,::backdrop{top:0}@layer ui{*{top:0}b{top:0}}${stays}`),
    `@layer ui{b{top:0}}${stays}`,
  )
  assert.equal(withoutUniversalRules(stays), stays)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tidyName } from './tidy-name.ts'

test('[RDG-14] a name has one spelling: trimmed, single spaces, one apostrophe, composed letters', () => {
  assert.equal(tidyName('  Anne   Marie '), 'Anne Marie')
  assert.equal(tidyName('O’Brien'), "O'Brien")
  assert.equal(tidyName('‘Ilima'), "'Ilima")
  assert.equal(tidyName("Ka'iulani"), "Ka'iulani", 'what was typed for an ʻokina stays')
  assert.equal(tidyName('Kaʻiulani'), 'Kaʻiulani')
  assert.equal(tidyName('Zoe\u0308'), 'Zo\u00eb')
  assert.equal(tidyName('Mary\u00a0Ann'), 'Mary Ann')
})

test('[RDG-14] tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => tidyName(tidyName(name)) === tidyName(name)),
  )
})

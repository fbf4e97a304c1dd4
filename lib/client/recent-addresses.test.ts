import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { address } from '@kolea/domain/testing/shop-fixtures.ts'
import { forgetSelected } from './stored-place.ts'
import { noteRecentAddress, recentAddresses } from './recent-addresses.ts'

const at = (number: number) => ({ ...address, street: `${number} Monsarrat Ave` })
const streets = () => recentAddresses().map(({ street, apt }) => `${street}${apt}`)

beforeEach(() => void fakePage({}))

test('[LOC-11] five recent addresses are stored, the last one first and each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) noteRecentAddress(at(number))
  noteRecentAddress({ ...at(4), street: '4 monsarrat ave ' })
  assert.deepEqual(streets(), [
    '4 monsarrat ave ',
    '6 Monsarrat Ave',
    '5 Monsarrat Ave',
    '3 Monsarrat Ave',
    '2 Monsarrat Ave',
  ])
  noteRecentAddress({ ...at(6), apt: '4B' })
  assert.equal(streets()[0], '6 Monsarrat Ave4B')
})

test('[SES-07] a sign-out leaves no recent address behind', () => {
  noteRecentAddress(address)
  forgetSelected()
  assert.deepEqual(recentAddresses(), [])
})

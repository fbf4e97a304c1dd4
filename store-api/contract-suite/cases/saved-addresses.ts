import assert from 'node:assert/strict'
import * as addresses from '@kolea/contract/saved-addresses.ts'
import { doorOf } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A customer with one saved address. */
async function withAddress(suite: Suite) {
  const { token } = await suite.as.customer()
  const body = { address: { ...doorOf(suite.shop), nickname: 'Home' } }
  const [saved] = (await suite.as.call(addresses.saveAddress, { token, body })).ok.addresses
  return { token, params: { addressId: saved?.address_id ?? '' } }
}

const unknown = async (suite: Suite) => ({
  token: (await suite.as.customer()).token,
  params: { addressId: (await withAddress(suite)).params.addressId },
})

export const savedAddressCases: readonly Case[] = [
  success(addresses.savedAddresses, '[LOC-11] none at first', async (suite, call) => {
    const { token } = await suite.as.customer()
    assert.deepEqual(await call({ token, query: { timeStamp: 1 } }), { addresses: [], recent_store: null })
  }),
  success(addresses.saveAddress, '[LOC-11] the newest first, seen by nobody else', async (suite, call) => {
    const { token } = await suite.as.customer()
    const door = { ...doorOf(suite.shop), apt: '4B', nickname: 'Home', county: 'Honolulu', place_id: 'x' }
    await call({ token, body: { address: door } })
    const saved = await call({ token, body: { address: { ...door, street: '3047 Monsarrat Ave' } } })
    assert.deepEqual(
      saved.addresses.map(({ street }) => street),
      ['3047 Monsarrat Ave', '3045 Monsarrat Ave'],
    )
    const other = (await suite.as.customer()).token
    assert.deepEqual(
      (await suite.as.call(addresses.savedAddresses, { token: other, query: {} })).ok.addresses,
      [],
    )
  }),
  refused(
    addresses.saveAddress,
    400,
    'bad_request',
    '[LOC-11] an address without its ZIP code',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      body: { address: { ...doorOf(suite.shop), zip: '' } },
    }),
  ),
  success(addresses.renameAddress, '[LOC-11] another name', async (suite, call) => {
    const renamed = await call({ ...(await withAddress(suite)), body: { nickname: 'Beach' } })
    assert.deepEqual(
      renamed.addresses.map(({ nickname }) => nickname),
      ['Beach'],
    )
  }),
  refused(
    addresses.renameAddress,
    404,
    'address_not_found',
    '[LOC-11] the address of another customer',
    async (suite) => ({ ...(await unknown(suite)), body: { nickname: 'Mine' } }),
  ),
  success(addresses.removeAddress, '[LOC-11] the list without it', async (suite, call) => {
    assert.deepEqual(await call(await withAddress(suite)), { addresses: [] })
  }),
  refused(
    addresses.removeAddress,
    404,
    'address_not_found',
    '[LOC-11] the address of another customer',
    unknown,
  ),
]

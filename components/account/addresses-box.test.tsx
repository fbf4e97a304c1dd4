import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { selectedLocation } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import type { SavedAddress } from '@kolea/domain/location/address.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address } from '@kolea/domain/testing/shop-fixtures.ts'
import { AddressesBox } from './addresses-box.tsx'

const texts = messages.account
const one = '/api/account/addresses/adr-1'
let bff: FakeBff
let list: SavedAddress[]
const answer = () => ({ json: { addresses: list } })

beforeEach(() => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  toast.set(null)
  list = [{ addressId: 'adr-1', address: { ...address, nickname: 'Home' } }]
  bff = fakeBff()
  bff.on('GET /api/account/addresses', () => ({ json: { addresses: list, recentStoreId: null } }))
  bff.on('POST /api/account/addresses', ({ input }) => {
    list = [{ addressId: 'adr-2', address: input['address'] as SavedAddress['address'] }]
    return answer()
  })
  bff.on(`PATCH ${one}`, ({ input }) => {
    list = [{ addressId: 'adr-1', address: { ...address, nickname: String(input['nickname']) } }]
    return answer()
  })
  bff.on(`DELETE ${one}`, () => {
    list = []
    return answer()
  })
  renderShop(<AddressesBox />)
})

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[LOC-11] a saved address gets another name in its place', async () => {
  await click('Rename Home')
  const field = screen.getByRole('textbox', { name: /Name for 3045 Monsarrat Ave/ })
  await userEvent.clear(field)
  await userEvent.type(field, ' Beach house ')
  await click(texts.save)
  expect(await screen.findByText('Beach house')).toBeVisible()
  expect(bff.of(`PATCH ${one}`)[0]?.input).toEqual({ nickname: 'Beach house' })
})

test('[LOC-11] a name that was not saved stays in its field and says so', async () => {
  bff.on(`PATCH ${one}`, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  await click('Rename Home')
  await userEvent.type(screen.getByRole('textbox'), '!')
  await click(texts.save)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.addressNotRenamed)
  expect(screen.getByRole('textbox')).toHaveValue('Home!')
})

test('[LOC-11] a removed address is gone, and Undo saves it again', async () => {
  await click('Remove Home')
  expect(await screen.findByText(texts.noAddresses)).toBeVisible()
  expect(toast.get()?.text).toBe('Home was removed')
  toast.get()?.action?.run()
  expect(await screen.findByText('Home')).toBeVisible()
})

test('[LOC-11] an address that could not be removed stays and says so', async () => {
  bff.on(`DELETE ${one}`, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  await click('Remove Home')
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.addressNotRemoved)
  expect(screen.getByText('Home')).toBeVisible()
})

test('[LOC-11] Add opens the dialog that saves, and leaves the place alone', async () => {
  const place = selectedLocation.get()
  await click(texts.addAddressLabel)
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'address', purpose: 'save' }))
  expect(selectedLocation.get()).toBe(place)
})

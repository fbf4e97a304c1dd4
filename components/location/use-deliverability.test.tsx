import { screen } from '@testing-library/react'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { useDeliverability } from './use-deliverability.ts'

const verify = 'POST /api/location/verify'
const lookUp = 'POST /api/location/delivery-stores'
const Answer = () => <p role="status">{useDeliverability(address).state.kind}</p>

let bff: FakeBff
beforeEach(() => {
  bff = fakeBff()
  bff.on(verify, () => ({ json: { deliverable: true, address } }))
  bff.on(lookUp, () => ({ json: { stores: [kapahulu] } }))
})

test('[LOC-03] an address to which nothing can be delivered is refused before any store is looked up', async () => {
  bff.on(verify, () => ({ json: { deliverable: false, address } }))
  renderShop(<Answer />)
  expect(await screen.findByText('invalid')).toBeVisible()
  expect(bff.of(lookUp)).toEqual([])
})

test('[LOC-04] the first store that serves the address is the one; none is outside, and no answer has failed', async () => {
  const { unmount } = renderShop(<Answer />)
  expect(await screen.findByText('delivers')).toBeVisible()
  unmount()
  bff.on(lookUp, () => ({ json: { stores: [] } }))
  const outside = renderShop(<Answer />)
  expect(await screen.findByText('outside')).toBeVisible()
  outside.unmount()
  bff.on(lookUp, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  renderShop(<Answer />)
  expect(await screen.findByText('failed')).toBeVisible()
})

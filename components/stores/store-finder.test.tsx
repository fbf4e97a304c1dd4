import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { toast } from '#lib/client/toast.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { isFound, StoreFinder } from './store-finder.tsx'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))

const lihue = { ...kapahulu, storeId: '801', name: 'Līhuʻe', city: 'Līhuʻe', street: '3-2600 Kaumualiʻi Hwy' }

const shown = () => screen.queryAllByRole('button', { name: /^Shop this store/ }).map((one) => one.ariaLabel)

const finder = () => (
  <StoreFinder
    regions={[
      {
        id: 'state-HI',
        title: 'Hawaiʻi',
        parts: [
          { id: 'island-kauai', title: 'Kauaʻi', stores: [lihue] },
          { id: 'island-oahu', title: 'Oʻahu', stores: [kapahulu] },
        ],
      },
    ]}
  />
)

test.each([
  ['lihue', true],
  ["Lihu'e", true],
  ['kaumu hwy', true],
  ['ihue', false],
])(
  '[HLP-01] a store is found by the beginnings of its words, with or without ʻokina and kahakō: %s',
  (typed, isThere) => {
    expect(isFound(lihue, typed)).toBe(isThere)
  },
)

test('[HLP-01] the search leaves the islands with a store that matches, and says when none does', async () => {
  renderShop(finder())
  expect(shown()).toHaveLength(2)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a store' }), 'lihue')
  expect(await screen.findByText('1 store')).toBeVisible()
  expect(shown()).toEqual(['Shop this store, Līhuʻe'])
  expect(screen.queryByRole('heading', { name: 'Oʻahu' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('No store matches “lihuexyz”. Try a city or a ZIP code.')).toBeVisible()
})

test('[LOC-06] a store of the list is taken for pickup', async () => {
  const bff = fakeBff()
  let store: typeof lihue | null = null
  bff.on('GET /api/location/stores/801', () =>
    store ? { json: { store } } : { status: 404, json: { code: 'store_not_found', message: '' } },
  )
  renderShop(finder())
  await userEvent.click(screen.getByRole('button', { name: 'Shop this store, Līhuʻe' }))
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'problem' }))
  expect(mockPush).not.toHaveBeenCalled()
  store = lihue
  await userEvent.click(screen.getByRole('button', { name: 'Shop this store, Līhuʻe' }))
  await screen.findByRole('button', { name: 'Shop this store, Līhuʻe', busy: false })
  expect(mockPush).toHaveBeenCalledWith('/home')
  expect(selectedLocation.get()).toMatchObject({ mode: 'pickup', pickupStore: { storeId: '801' } })
})

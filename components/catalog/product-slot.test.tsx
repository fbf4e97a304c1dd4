import { act, screen } from '@testing-library/react'
import { homeSlots, type HomeSlots } from '#lib/client/home-slots.ts'
import { selectedLocation, noLocation } from '#lib/client/location.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakeBff, type BffAnswer, type FakeBff } from '#tests/support/fake-bff.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { summaryOf } from '#tests/support/wire-catalog.ts'
import { ProductSlot } from './product-slot.tsx'
import { EmptySlotRail } from './slot-rail.tsx'

jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us' }),
  usePathname: () => '/home',
  useRouter: () => ({ push: () => undefined }),
}))

const call = 'GET /api/catalog/slots'
const [cola, ...others] = ['Cola', 'Tea', 'Juice', 'Water'].map((name) =>
  summaryOf({ name, product_id: name, slug: name }),
) as [ProductSummary, ...ProductSummary[]]
const slots = (over: Partial<HomeSlots> = {}) => ({
  json: { purchased: [], recommended: [cola, ...others], ...over },
})
const recommended = () => screen.queryByRole('region', { name: 'You might like' })
const purchased = () => screen.queryByRole('region', { name: 'Buy it again' })

const nothing: string[] = []
const Slot = ({ list }: { list: keyof HomeSlots }) => (
  <ProductSlot list={list} shown={nothing}>
    <EmptySlotRail list={list} />
  </ProductSlot>
)

let bff: FakeBff
beforeEach(() => {
  homeSlots.set(null)
  selectedLocation.set(noLocation)
  session.set({ state: 'guest' })
  bff = fakeBff()
})

test('[CAT-01] both slots are filled by one call, and a slot reserves its space until the products come', async () => {
  let release = (_: BffAnswer) => undefined as void
  bff.on(call, () => new Promise((resolve) => (release = resolve)))
  const both = (
    <>
      <Slot list="purchased" />
      <Slot list="recommended" />
    </>
  )
  const { unmount } = renderShop(both)
  expect(recommended()).toHaveAttribute('aria-busy', 'true')
  expect(purchased()).toBeNull()
  await act(async () => {
    while (bff.of(call).length === 0) await new Promise((resolve) => setTimeout(resolve))
    release(slots())
  })
  expect(await screen.findByText('Cola')).toBeVisible()
  expect(recommended()).toHaveAttribute('aria-busy', 'false')
  expect(purchased()).toBeNull()

  unmount()
  renderShop(both)
  expect(screen.getByText('Cola')).toBeVisible()
  expect(bff.of(call)).toHaveLength(1)
})

test('[CAT-01] purchases have a place for a customer alone', async () => {
  session.set({ state: 'unknown' })
  renderShop(<Slot list="purchased" />)
  expect(purchased()).toBeNull()
  expect(bff.of(call)).toHaveLength(0)
  bff.on(call, () => slots({ purchased: [cola] }))
  act(() => session.set({ state: 'customer', profile: customerProfile }))
  expect(purchased()).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('Cola')).toBeVisible()
  bff.on(call, () => slots())
  await act(async () => {
    session.set({ state: 'guest' })
    while (homeSlots.get()?.scope.customer !== null) await new Promise((resolve) => setTimeout(resolve))
  })
  expect(purchased()).toBeNull()
})

test('[CAT-01] a slot leaves out what the page shows already', async () => {
  const snacks = ['Chips', 'Nuts'].map((name) => summaryOf({ name, product_id: name, slug: name }))
  bff.on(call, () => slots({ recommended: [cola, ...others, ...snacks] }))
  renderShop(
    <ProductSlot list="recommended" shown={['Cola', 'Tea']}>
      <EmptySlotRail list="recommended" />
    </ProductSlot>,
  )
  expect(await screen.findByText('Chips')).toBeVisible()
  expect(screen.queryByText('Cola')).toBeNull()
})

test('[CAT-01] slots that cannot be read leave no place, nor does a session that cannot', async () => {
  bff.on(call, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  renderShop(<Slot list="recommended" />)
  expect(recommended()).not.toBeNull()
  await act(async () => {
    while (homeSlots.get() === null) await new Promise((resolve) => setTimeout(resolve))
  })
  expect(recommended()).toBeNull()
  act(() => {
    session.set({ state: 'unavailable' })
    homeSlots.set(null)
  })
  expect(recommended()).toBeNull()
})

import { screen } from '@testing-library/react'
import type { Store } from '@kolea/domain/location/store.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { StoreTags } from './store-attributes.tsx'

const saturday = new Date('2026-11-21T20:00:00-10:00')
const of = (hours: Store['hours']): Store => ({ ...kapahulu, timeZone: 'Pacific/Honolulu', hours })
const day = 'Saturday' as const

test.each([
  [[{ day, open: '0600', close: '2230' }], 'Open until 10:30 PM'],
  [[{ day, open: '0600', close: '2200' }], 'Open until 10 PM'],
  [[{ day, open: '0600', close: '2400' }], 'Open until 12 AM'],
  [[{ day, open: '1800', close: '0230' }], 'Open until 2:30 AM'],
  [[{ day, open: '0600', close: '1100' }], 'Closed · opens Saturday 6 AM'],
  [[{ day, open: '2130', close: '2400' }], 'Closed · opens 9:30 PM'],
  [[{ day: 'Monday', open: '0700', close: '1100' }], 'Closed · opens Monday 7 AM'],
  [[], 'Hours unknown'],
] as const)('[LOC-06] [RDG-27] hours %j are shown as "%s"', (hours, text) => {
  renderShop(<StoreTags store={of(hours)} now={saturday} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('[LOC-06] [LOC-12] an open store says between which times an order is ready, by its clock; a closed one promises nothing', () => {
  const open = of([{ day, open: '0600', close: '2230' }])
  const { rerender } = renderShop(
    <StoreTags store={{ ...open, pickupEta: { from: 10, to: 20 } }} now={saturday} />,
  )
  expect(screen.getByText('Ready 8:10–8:20 PM')).toBeVisible()
  rerender(<StoreTags store={of([{ day, open: '0600', close: '1100' }])} now={saturday} />)
  expect(screen.queryByText(/Ready/)).toBeNull()
})

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
  [[{ day, open: '0600', close: '1100' }], 'Closed now'],
  [[], 'Hours unknown'],
] as const)('[LOC-06] [RDG-27] hours %j are shown as "%s"', (hours, text) => {
  renderShop(<StoreTags store={of(hours)} now={saturday} />)
  expect(screen.getByText(text)).toBeVisible()
})

import type { CourierRow } from '../../db/schema/orders.ts'

const givenNames = [
  'Keoni',
  'Malia',
  'Nainoa',
  'Pua',
  'Kai',
  'Lehua',
  'Ikaika',
  'Noelani',
  'Makoa',
  'Hina',
  'Koa',
  'Ana',
]

/** The same order always gets the same courier; the number is one of those kept for fiction. */
export function courierFor(orderId: string): CourierRow {
  const sum = [...orderId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 100_003, 7)
  const name = givenNames[sum % givenNames.length] ?? 'Keoni'
  return { name, phone: `80855501${String(sum % 100).padStart(2, '0')}` }
}

import { draw } from './draw.ts'
import { generatedProduct, generatedProductId } from './generated-products.ts'

const always = { start_date: '01/01/2025', expiration_date: '12/31/2030' }

/** Offers on generated goods, about one a 250 products: lower prices, and some that hold by weekday or hour only. */
export function generatedPromotions(products: number) {
  return Array.from({ length: Math.floor(products / 250) }, (_, index) => {
    const first = draw(index, 31) % products
    const about = Array.from({ length: 6 }, (_, nth) => (first + nth * 331) % products)
    const cheapest = Math.min(...about.map((at) => generatedProduct(at).priceCents))
    const cents = Math.max(49, Math.floor((cheapest * 0.8) / 10) * 10 - 1)
    const bundle = index % 4 === 0
    const { brand } = generatedProduct(first)
    return {
      promotion_id: `gen-${String(index).padStart(5, '0')}`,
      name: `${brand} week ${index + 1}`,
      kind: bundle ? 'buy_get' : 'price',
      terms: JSON.stringify(bundle ? { buy: 2, get: 1 } : { cents }),
      product_ids: JSON.stringify(about.map(generatedProductId)),
      matching_ids: '[]',
      short_desc: bundle ? 'Buy 2, get 1 free' : '20% off',
      long_desc: bundle ? 'Mix any three: the cheapest is free.' : `Now at $${(cents / 100).toFixed(2)}.`,
      ...always,
      between_hours: index % 10 === 1 ? JSON.stringify({ from: 6, to: 11 }) : null,
      date_recurrence: index % 10 === 2 ? JSON.stringify({ weekDay: index % 7 }) : null,
      subscriber_only: false,
    }
  })
}

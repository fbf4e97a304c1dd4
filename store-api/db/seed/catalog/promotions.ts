import type { Coupon } from '@kolea/domain/pricing/coupons.ts'
import { conditionalPromotions } from './promotions-conditional.ts'
import { pricePromotions } from './promotions-price.ts'
import type { SeedPromotion } from './seed-promotion.ts'

const running = { startDate: '01/01/2025', expirationDate: '12/31/2030' }

const multiBuys: SeedPromotion[] = [
  {
    ...running,
    id: 'chips-2-for-9',
    name: 'Kettle chips',
    kind: 'multi_buy',
    matchingIds: ['nalu-kettle-7-oz'],
    multi: { quantity: 2, totalCents: 900 },
    shortDesc: '2 for $9',
    longDesc: 'Any two bags of Nalu Kettle Chips, 7 oz, for $9.',
  },
  {
    ...running,
    id: 'popcorn-2-for-9',
    name: 'Popcorn',
    kind: 'multi_buy',
    matchingIds: ['makani-popcorn-5-oz'],
    multi: { quantity: 2, totalCents: 900 },
    shortDesc: '2 for $9',
    longDesc: 'Any two bags of Makani Popcorn, 5 oz, for $9.',
  },
  {
    ...running,
    id: 'wafers-3-for-5',
    name: 'Wafers',
    kind: 'multi_buy',
    matchingIds: ['kolohe-wafers-1-4-oz'],
    multi: { quantity: 3, totalCents: 500 },
    shortDesc: '3 for $5',
    longDesc: 'Mix any three Kolohe Wafers for $5.',
  },
  {
    ...running,
    id: 'bars-3-for-9',
    name: 'Protein bars',
    kind: 'multi_buy',
    matchingIds: ['ikaika-protein-bar-2-1-oz'],
    multi: { quantity: 3, totalCents: 900 },
    shortDesc: '3 for $9',
    longDesc: 'Mix any three Ikaika Protein Bars for $9.',
  },
  {
    ...running,
    id: 'pate-4-for-7',
    name: 'Cat pâté',
    kind: 'multi_buy',
    matchingIds: ['popoki-pate-3-oz'],
    multi: { quantity: 4, totalCents: 700 },
    shortDesc: '4 for $7',
    longDesc: 'Any four tins of Pōpoki Pâté for $7.',
  },
  {
    ...running,
    id: 'sparkling-2-for-4',
    name: 'Weekend sparkling',
    kind: 'multi_buy',
    productIds: ['110002', '110003', '110004', '110005', '110006'],
    multi: { quantity: 2, totalCents: 400 },
    shortDesc: 'Saturdays 2 for $4',
    longDesc: 'Two Kōlea Sparkling Juices for $4 on Saturdays.',
    dateRecurrence: { weekDay: 6 },
  },
]

const freeOnes: SeedPromotion[] = [
  {
    ...running,
    id: 'energy-3rd-free',
    name: 'Night energy',
    kind: 'buy_get',
    matchingIds: ['po-energy-16-fl-oz'],
    buyGet: { buy: 2, get: 1 },
    shortDesc: 'Buy 2, get 1 free',
    longDesc: 'Buy two cans of Pō Night Energy and the third is free.',
  },
  {
    ...running,
    id: 'cola-3rd-free',
    name: 'Cane sugar soda',
    kind: 'buy_get',
    matchingIds: ['honu-soda-12-fl-oz'],
    buyGet: { buy: 2, get: 1 },
    shortDesc: 'Buy 2, get 1 free',
    longDesc: 'Buy two cans of Honu and the third is free.',
  },
  {
    ...running,
    id: 'gummies-4th-free',
    name: 'Gummies',
    kind: 'buy_get',
    productIds: ['107002', '107003', '107004', '107005'],
    buyGet: { buy: 3, get: 1 },
    shortDesc: 'Buy 3, get 1 free',
    longDesc: 'Buy three bags of Aloha Bears and the fourth is free.',
  },
  {
    ...running,
    id: 'dog-wednesday',
    name: 'Hot dog Wednesday',
    kind: 'buy_get',
    matchingIds: ['hot-dog-1-each'],
    buyGet: { buy: 1, get: 1 },
    shortDesc: 'Wednesdays: buy 1, get 1',
    longDesc: 'Every Wednesday the second hot dog is free.',
    dateRecurrence: { weekDay: 3 },
  },
]

/** Every offer of the seed: running, by the hour, by the day, for members, expired and yet to come. */
export const seedPromotions: readonly SeedPromotion[] = [
  ...pricePromotions,
  ...conditionalPromotions,
  ...multiBuys,
  ...freeOnes,
]

type SeedCoupon = Omit<Coupon, 'countries'> & { countries: ('US' | 'CA')[] | null }

const always = { startDate: '01/01/2025', expirationDate: '12/31/2030', countries: null } as const

/** Codes a shopper may type; amounts in cents, `percent` in per cent. */
export const seedCoupons: readonly SeedCoupon[] = [
  { code: 'ALOHA5', kind: 'amount', value: 500, minimumCents: 2000, firstOrderOnly: false, ...always },
  { code: 'FIRSTFLIGHT', kind: 'percent', value: 20, minimumCents: 1500, firstOrderOnly: true, ...always },
  { code: 'PAUHANA10', kind: 'percent', value: 10, minimumCents: 1000, firstOrderOnly: false, ...always },
  { code: 'FLYFREE', kind: 'free_delivery', value: 0, minimumCents: 500, firstOrderOnly: false, ...always },
  {
    code: 'MAPLE15',
    kind: 'percent',
    value: 15,
    minimumCents: 1500,
    firstOrderOnly: false,
    ...always,
    countries: ['CA'],
  },
  {
    code: 'SUMMER25',
    kind: 'percent',
    value: 25,
    minimumCents: 0,
    firstOrderOnly: false,
    startDate: '06/01/2025',
    expirationDate: '08/31/2025',
    countries: null,
  },
]

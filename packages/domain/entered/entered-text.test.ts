import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { basketChangeSchema, changeIdSchema } from '../basket/basket-change.ts'
import { enteredAddressSchema, enteredPointSchema } from '../location/address.ts'
import {
  enteredCode,
  enteredId,
  enteredLines,
  enteredPassword,
  enteredPhone,
  enteredText,
} from './entered-text.ts'

const takes = (schema: z.ZodType, ...values: unknown[]) => {
  for (const value of values) assert.ok(schema.safeParse(value).success, JSON.stringify(value))
}
const refuses = (schema: z.ZodType, ...values: unknown[]) => {
  for (const value of values) assert.ok(!schema.safeParse(value).success, JSON.stringify(value))
}

test('one line of text in any language is taken up to its length, without control characters or half an emoji', () => {
  takes(enteredText(8), '', 'Kōlea ʻō', 'حليب', '🍍🍍', 'a'.repeat(8))
  refuses(enteredText(8), 'a'.repeat(9), 'a\nb', '\u0000', 'a\u001b[0m', '\ud83c', 'a\u0085', 7, null)
})

test('several lines may have line breaks and tabs, and no other control character', () => {
  takes(enteredLines(20), '', 'one\r\ntwo\n\tthree')
  refuses(enteredLines(20), 'a\u0000b', 'a\u000bb', '\ud83c', 'a'.repeat(21))
})

test('ids, phone numbers and codes are nothing but themselves', () => {
  takes(enteredId, 'a', 'A-1_z', 'x'.repeat(64))
  refuses(enteredId, '', 'x'.repeat(65), 'a b', '../x', 'a\n', 'é')
  takes(enteredPhone, '8085550142')
  refuses(enteredPhone, '808555014', '80855501423', '+8085550142', '808555014x', '8085550142\n')
  takes(enteredCode, '000000')
  refuses(enteredCode, '00000', '0000000', '00000a', ' 000000')
  takes(changeIdSchema, 'abcdef-1', 'x'.repeat(64))
  refuses(changeIdSchema, 'abcdef1', 'x'.repeat(65), 'abcdef_1', 'abcdef-1 ')
})

test('a password is never cut or trimmed; only none at all, or one beyond every rule, is refused', () => {
  takes(enteredPassword, ' ', 'p'.repeat(200))
  refuses(enteredPassword, '', 'p'.repeat(201))
})

const change = {
  id: 'change-01',
  mode: 'delivery',
  seenVersion: null,
  lines: [{ productId: '100101', name: 'Musubi', from: 0, to: 2 }],
  place: {},
  settings: {},
}
const withLine = (over: object) => ({ ...change, lines: [{ ...change.lines[0], ...over }] })

test('[BSK-02] a change of the basket is taken with what the shopper touched, and nothing beside it', () => {
  const settings = {
    contactless: true,
    whenOutOfStock: 'remove',
    addCoupon: 'ALOHA5',
    deliveryNotes: 'Gate 4',
  }
  takes(basketChangeSchema, change, { ...change, settings, mode: 'pickup', seenVersion: 'v'.repeat(100) })
  takes(basketChangeSchema, withLine({ from: 999, to: 0 }), { ...change, place: { storeId: '12345' } })
  refuses(basketChangeSchema, { ...change, price: 1 }, { ...change, mode: 'drone' }, {})
  refuses(basketChangeSchema, withLine({ priceCents: 1 }), { ...change, place: { isAdmin: true } })
  refuses(basketChangeSchema, { ...change, settings: { whenOutOfStock: 'replace' } })
  refuses(basketChangeSchema, { ...change, settings: { addCoupon: '' } })
  refuses(basketChangeSchema, { ...change, settings: { removeCoupon: 'x'.repeat(31) } })
})

test('[BSK-02] units, lines and versions of a change are bounded', () => {
  refuses(basketChangeSchema, withLine({ to: -1 }), withLine({ to: 1000 }), withLine({ from: 0.5 }))
  const lines = (count: number) => ({
    ...change,
    lines: Array.from({ length: count }, () => change.lines[0]),
  })
  takes(basketChangeSchema, lines(100), lines(0))
  refuses(basketChangeSchema, lines(101), { ...change, seenVersion: 'v'.repeat(101) })
})

test('[LOC-11] a point is on the earth, and every part of an address has its length', () => {
  takes(enteredPointSchema, { lat: -90, lon: 180 }, { lat: 90, lon: -180 })
  refuses(enteredPointSchema, { lat: -90.1, lon: 0 }, { lat: 0, lon: 180.1 }, { lat: 90.1, lon: 0 })
  refuses(enteredPointSchema, { lat: 0, lon: -180.1 }, { lat: '1', lon: 0 }, { lat: 0 })
  const texts = { apt: 25, nickname: 40, city: 80, state: 40, street: 80, zip: 12, county: 80 }
  const address = {
    ...{ formatted: '2330 Kalakaua Ave', lat: 21.3, lon: -157.8, country: 'US', placeId: 'p' },
    ...Object.fromEntries(Object.entries(texts).map(([name, most]) => [name, 'x'.repeat(most)])),
  }
  takes(enteredAddressSchema, address)
  for (const [name, most] of Object.entries({ ...texts, formatted: 200, placeId: 200 }))
    refuses(enteredAddressSchema, { ...address, [name]: 'x'.repeat(most + 1) })
  refuses(enteredAddressSchema, { ...address, country: 'FR' }, { ...address, extra: 1 })
})

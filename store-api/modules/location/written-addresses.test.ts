import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { predictions } from '@kolea/contract/location.ts'
import { houseNumberText } from '@kolea/domain/geography/house-number.ts'
import { seedStreets } from '../../db/seed/geography/seed-streets.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { digitScripts, inDigitsOf } from '@kolea/domain/testing/digit-scripts.ts'

let api: TestApi
let token: string
before(async () => {
  api = await openTestApi()
  token = await api.as.guest()
})
after(() => api[Symbol.asyncDispose]())

const waikiki = { lat: 21.2793, lng: -157.8292 }
const suggest = async (search_term: string) =>
  (await api.as.call(predictions, { token, body: { search_term, proximity: waikiki } })).ok.predictions

const kalakaua = '2330 Kalākaua Ave'
const beretania = '1200 S Beretania St'
const farrington = '94-245 Farrington Hwy'

/** What people write, the house that is meant, and the unit that is carried into its own field. */
const forms: readonly (readonly [written: string, house: string, unit?: string])[] = [
  ['2330 Kalakaua Ave', kalakaua],
  ['2330 kalākaua avenue', kalakaua],
  ['2330 KALAKAUA AV.', kalakaua],
  ['  4200  Kingsway  Burnaby  British  Columbia  V5H  2A9  CANADA ', '4200 Kingsway'],
  ['2330 Kalakaua Ave Apt 1203', kalakaua, 'Apt 1203'],
  ['2330 Kalakaua Ave apt. 1203', kalakaua, 'apt. 1203'],
  ['2330 Kalakaua Ave Apt #1203', kalakaua, 'Apt #1203'],
  ['2330 Kalakaua Ave #1203', kalakaua, '#1203'],
  ['2330 Kalakaua Ave # 1203', kalakaua, '# 1203'],
  ['2330 Kalakaua Ave, Unit 5, Honolulu', kalakaua, 'Unit 5'],
  ['2330 Kalakaua Ave, Ste 200, Honolulu, HI', kalakaua, 'Ste 200'],
  ['2330 Kalakaua Ave Suite B', kalakaua, 'Suite B'],
  ['2330 Kalakaua Ave Apartment 12B', kalakaua, 'Apartment 12B'],
  ['2330 Kalakaua Ave No. 5', kalakaua, 'No. 5'],
  ['2330 Kalakaua Ave Number 5', kalakaua, 'Number 5'],
  ['2330 Kalakaua Ave Bldg 2 Apt 5', kalakaua, 'Bldg 2 Apt 5'],
  ['2330 Kalakaua Ave, 3rd floor', kalakaua, '3rd floor'],
  ['2330 Kalakaua Ave Fl 3', kalakaua, 'Fl 3'],
  ['2330 Kalakaua Ave PH 2', kalakaua, 'PH 2'],
  ['2330 Kalakaua Ave Rm 12', kalakaua, 'Rm 12'],
  ['Apt 1203, 2330 Kalakaua Ave', kalakaua, 'Apt 1203'],
  ['#1203 2330 Kalakaua Ave', kalakaua, '#1203'],
  ['1203-2330 Kalakaua Ave', kalakaua, '1203'],
  ['1203/2330 Kalakaua Ave', kalakaua, '1203'],
  ['2330 Kalakaua Ave 1203', kalakaua, '1203'],
  ['2330 Kalakaua Ave, 1203, Honolulu', kalakaua, '1203'],
  ['2330-A Kalakaua Ave', kalakaua, 'A'],
  ['2330A Kalakaua Ave', kalakaua, 'A'],
  ['2330 A Kalakaua Ave', kalakaua, 'A'],
  ['2330 1/2 Kalakaua Ave', kalakaua, '1/2'],
  ['2330½ Kalakaua Ave', kalakaua, '1/2'],
  ['2330 Kalakaua Ave, Honolulu, HI 96815', kalakaua],
  ['2330 Kalakaua Ave, Honolulu, HI 96815, USA', kalakaua],
  ['2330 Kalakaua Ave, Honolulu, HI 96815, United States', kalakaua],
  ['2330 Kalakaua Ave Honolulu HI 96815-5001', kalakaua],
  ['2330 Kalakaua Ave, Honolulu, Hawaii 96815', kalakaua],
  ['2330 Kalākaua Ave, Honolulu, Hawaiʻi 96815', kalakaua],
  ["2330 Kalakaua Ave, Honolulu, Hawai'i, U.S.A.", kalakaua],
  ['2330 Kalakaua Ave, 96815 Honolulu', kalakaua],
  ['2330 Kalakaua Ave 96815', kalakaua],
  ['2330 Kalakaua Ave, Waikiki, HI', kalakaua],
  ['2330 Kalakaua Ave Waikiki', kalakaua],
  ['2330 Kalakaua Ave, Honolulu, Oahu', kalakaua],
  ['2330, Kalakaua Ave', kalakaua],
  ['  2330   Kalakaua    Ave ', kalakaua],
  ['No. 2330 Kalakaua Ave', kalakaua],
  ['Kalakaua Ave 2330, Honolulu', kalakaua],
  ['٢٣٣٠ Kalakaua Ave', kalakaua],
  ['2330 Kalakaua Ave، Apt 1203، Honolulu', kalakaua, 'Apt 1203'],
  ['2330 Kalakaua Ave Apt ١٢٠٣', kalakaua, 'Apt 1203'],
  ['2330 Kalakaua Ave Ap', kalakaua],
  ['2330 Kalakaua Ave Apt', kalakaua],
  ['1200 South Beretania', beretania],
  ['1200 South Beretania Street', beretania],
  ['1200 S Beretania', beretania],
  ['1200 S. Beretania St.', beretania],
  ['1200 Beretania St S', beretania],
  ['1200 south beretania st honolulu hawaii 96814 usa', beretania],
  ['94-245 Farrington Highway', farrington],
  ['94-245 Farrington Hwy Apt 5', farrington, 'Apt 5'],
  ['94-245 Farrington Hwy, Waipahu, Hawaii 96797', farrington],
  ['94-245A Farrington Hwy', farrington, 'A'],
  ['800 Tenth Ave', '800 10th Ave'],
  ['800 10 Ave', '800 10th Ave'],
  ['1000 12th Avenue, Seattle, Washington', '1000 12th Ave'],
  ['500 17th Avenue Southwest', '500 17 Ave SW'],
  ['500 SW 17 Ave', '500 17 Ave SW'],
  ['400 Queen Street West, Toronto, Ontario', '400 Queen St W'],
  ['5-400 Queen St W, Toronto, ON M6J 1E3, Canada', '400 Queen St W', '5'],
  ['400 Queen St W M6J1E3', '400 Queen St W'],
  ['400 Queen St W, Toronto ON M6J 9Z9', '400 Queen St W'],
  ['3500 rue Saint-Denis', '3500 Rue Saint-Denis'],
  ['3500 rue St-Denis app. 4, Montréal, Québec', '3500 Rue Saint-Denis', 'app. 4'],
  ['3500 boulevard Saint-Laurent', '3500 Boul Saint-Laurent'],
  ['100 avenue du Mont-Royal Est', '100 Avenue du Mont-Royal E'],
]

for (const [written, house, unit = ''] of forms)
  test(`[LOC-02] [LOC-13] "${written}" is ${house}${unit && `, ${unit}`}`, async () => {
    const [first] = await suggest(written)
    assert.deepEqual([first?.main_text, first?.unit], [house, unit])
  })

test('[LOC-13] a ZIP code alone suggests its streets; so does the beginning of a Canadian one', async () => {
  for (const [typed, zip] of [
    ['96815', '96815'],
    ['96815-5001', '96815'],
    ['96815 Honolulu', '96815'],
    ['M6J 1E3', 'M6J 1E3'],
    ['m6j', 'M6J 1E3'],
  ] as const) {
    const found = await suggest(typed)
    assert.ok(found.length > 1, typed)
    for (const { secondary_text } of found)
      assert.ok(secondary_text.endsWith(zip), `${typed}: ${secondary_text}`)
  }
})

test('[LOC-13] a street of another state, or a house that its street does not have, is not suggested', async () => {
  for (const typed of [
    '2330 Kalakaua Ave, Portland, OR',
    '99999 Kalakaua Ave',
    '100 Zzyzx Rd, Baker, CA 92309',
  ])
    assert.deepEqual(await suggest(typed), [], typed)
})

const directions: Record<string, string> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  SW: 'Southwest',
  NW: 'NW',
}
const longSuffixes: Record<string, string> = {
  Ave: 'Avenue',
  St: 'Street',
  Rd: 'Road',
  Blvd: 'Boulevard',
  Hwy: 'Highway',
}
const states: Record<string, string> = {
  HI: 'Hawaiʻi',
  CA: 'California',
  ON: 'Ontario',
  BC: 'British Columbia',
  QC: 'Québec',
}

const withoutMarks = (text: string) => text.replace(/ʻ/g, '').normalize('NFD').replace(/\p{M}/gu, '')
const sometimes = fc.boolean()

/** Ways in which an address is written otherwise: none changes which house is meant. */
const decorations = fc.record({
  upper: sometimes,
  plain: sometimes,
  longWords: sometimes,
  stateName: sometimes,
  zip: fc.constantFrom('none', 'five', 'nine'),
  city: sometimes,
  commas: sometimes,
  spaces: sometimes,
  country: fc.constantFrom('', 'country', 'long'),
  unit: fc.constantFrom('', 'Apt 1203', '#5', 'Unit B', 'Suite 200', 'Ste 9'),
  script: fc.constantFrom(...digitScripts),
})

const written = (
  street: (typeof seedStreets)[number],
  number: number,
  as: typeof decorations extends fc.Arbitrary<infer T> ? T : never,
) => {
  const words = `${street.name} ${street.suffix}`.trim().split(' ')
  const line = words
    .map((word) => (as.longWords ? (directions[word] ?? longSuffixes[word] ?? word) : word))
    .join(' ')
  const state = as.stateName ? (states[street.state] ?? street.state) : street.state
  const zip = {
    none: '',
    five: street.zip,
    nine: street.country === 'US' ? `${street.zip}-5001` : street.zip.replace(' ', ''),
  }[as.zip]
  const us = street.country === 'US'
  const country = { '': '', country: us ? 'USA' : 'Canada', long: us ? 'United States' : 'CANADA' }[
    as.country
  ]
  const head = [`${houseNumberText(number, street.state)} ${line}`, as.unit]
  const tail = [
    as.city || as.country !== '' ? street.city : '',
    [as.city || as.country !== '' ? state : '', zip].join(' ').trim(),
    country,
  ]
  let text = [...head, ...tail].filter((part) => part !== '').join(as.commas ? ', ' : ' ')
  if (as.plain) text = withoutMarks(text)
  if (as.upper) text = text.toUpperCase()
  if (as.spaces) text = `  ${text.replaceAll(' ', '  ')} `
  return inDigitsOf(as.script, text)
}

test('[LOC-13] an address of the index is found first however it is decorated, with its unit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seedStreets),
      fc.double({ min: 0, max: 1, noNaN: true }),
      decorations,
      async (street, share, as) => {
        const [from, to] = [street.fromNumber, street.toNumber].toSorted((a, b) => a - b) as [number, number]
        const number = Math.round(from + (to - from) * share)
        const text = written(street, number, as)
        fc.pre(text.length <= 80)
        const found = await suggest(text)
        const house = `${houseNumberText(number, street.state)} ${street.name} ${street.suffix}`.trim()
        const same = found.findIndex(({ main_text }) => main_text === house)
        // Two towns may have the house: without town and ZIP code the nearer one is first.
        assert.equal(same, 0, `${text}: ${JSON.stringify(found.map(({ description }) => description))}`)
        assert.equal(found[0]?.unit.toLowerCase(), as.unit.toLowerCase(), text)
      },
    ),
    { numRuns: 400 },
  )
})

import { z } from 'zod'

/** Ends in the check digit of GS1. */
function isGtin(text: string): boolean {
  const digits = [...text].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

const nonEmpty = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const term = (...names: readonly [string, ...string[]]) =>
  z.enum(names.map((name) => `https://schema.org/${name}`) as [string, ...string[]])
const positions = (items: readonly { position: number }[]) =>
  items.every(({ position }, at) => position === at + 1)
const inOrder = { message: 'positions must count from 1' }

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.enum(['USD', 'CAD']),
  availability: term('InStock', 'OutOfStock'),
  itemCondition: term('NewCondition'),
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.enum(['US', 'CA']),
    returnPolicyCategory: term('MerchantReturnNotPermitted'),
  }),
})

const product = z.strictObject({
  '@type': z.literal('Product'),
  name: nonEmpty,
  description: nonEmpty,
  image: z.array(address).min(1),
  sku: nonEmpty,
  gtin12: z.string().length(12).refine(isGtin, 'the check digit is wrong').optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: nonEmpty }),
  category: nonEmpty,
  offers: offer,
})

/** A trail of one page is no trail. */
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: nonEmpty, item: address }),
    )
    .min(2)
    .refine(positions, inOrder),
})

const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  name: nonEmpty,
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: nonEmpty, url: address }),
    )
    .min(1)
    .refine(positions, inOrder),
})

const searchAction = z.strictObject({
  '@type': z.literal('SearchAction'),
  target: z.string().regex(/^https?:\/\/\S+\{search_term_string\}$/),
  'query-input': z.literal('required name=search_term_string'),
})

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  name: nonEmpty,
  url: address,
  potentialAction: searchAction,
})

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: nonEmpty,
  url: address,
  logo: address,
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const store = z.strictObject({
  '@type': z.literal('ConvenienceStore'),
  name: nonEmpty,
  url: address,
  telephone: nonEmpty,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: nonEmpty,
    addressLocality: nonEmpty,
    addressRegion: nonEmpty,
    postalCode: nonEmpty,
    addressCountry: z.enum(['US', 'CA']),
  }),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  openingHoursSpecification: z.array(
    z.strictObject({
      '@type': z.literal('OpeningHoursSpecification'),
      dayOfWeek: term('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
      opens: time,
      closes: time,
    }),
  ),
})

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: nonEmpty,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: nonEmpty }),
      }),
    )
    .min(1),
})

const article = z.strictObject({
  '@type': z.literal('Article'),
  headline: nonEmpty.max(110),
  description: nonEmpty,
  dateModified: z.iso.datetime({ offset: true }),
  inLanguage: nonEmpty,
  mainEntityOfPage: address,
})

const known = z.discriminatedUnion('@type', [
  product,
  breadcrumbs,
  itemList,
  webSite,
  organization,
  store,
  faqPage,
  article,
])

const inContext = z
  .looseObject({ '@context': z.literal('https://schema.org') })
  .transform(({ '@context': _context, ...data }) => data)
  .pipe(known)

/**
 * What is wrong with one JSON-LD object, by what Google documents for its type: what it requires must be there, and a property
 * that this list has not is taken for a slip of the pen. Empty when all is well.
 */
export function structuredDataProblems(data: unknown): readonly string[] {
  const { error } = inContext.safeParse(data)
  return error?.issues.map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`) ?? []
}

/** Its `@type`; empty for what has none. */
export const typeOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && '@type' in data ? String(data['@type']) : ''

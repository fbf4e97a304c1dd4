import { z } from 'zod'

/** One attribute of a product, which every layer copies without a change. */
interface Attribute {
  /** Its name on the wire. */
  readonly wire: string
  /** Its values, `null` among them: not known. One that other APIs may leave out is `.nullable().default(null)`. */
  readonly schema: z.ZodType
}

/**
 * What is known of a product and only passed through: the contract, the domain's schema, the rows of the API, the seed and the
 * conversions follow these two tables. Each attribute has a column of the table `products` (store-api/db/schema/catalog.ts).
 *
 * These are on cards as well, so each list of products carries them.
 */
export const cardAttributes = {
  /** Kilocalories; negative means "less than"; null is unknown. */
  calories: { wire: 'calories', schema: z.int().nullable() },
} as const satisfies Record<string, Attribute>

/** These are on the page of the product alone. */
export const pageAttributes = {
  /** As printed on the pack. */
  ingredients: { wire: 'Ingredients', schema: z.string().nullable() },
} as const satisfies Record<string, Attribute>

type Table = Readonly<Record<string, Attribute>>

/** The values of a table's attributes, by the names of the code. */
export type AttributesOf<T extends Table> = { [Name in keyof T]: z.output<T[Name]['schema']> }
/** The same by the names on the wire. */
export type WireAttributesOf<T extends Table> = {
  [Name in keyof T as T[Name]['wire']]: z.output<T[Name]['schema']>
}
export type CardAttributes = AttributesOf<typeof cardAttributes>
export type PageAttributes = AttributesOf<typeof pageAttributes>
export type ProductAttributes = CardAttributes & PageAttributes

// The keys of what `fromEntries` makes are those of the table, which TypeScript does not derive: hence the casts below, and here alone.

export const attributeNames = <T extends Table>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The schemas of a table by the names of the code, to be spread into a schema. */
export const attributeShape = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof T]: T[Name]['schema']
  }

/** The schemas of a table by the names on the wire. */
export const wireShape = <T extends Table>(table: T) =>
  Object.fromEntries(Object.values(table).map(({ wire, schema }) => [wire, schema])) as {
    [Name in keyof T as T[Name]['wire']]: T[Name]['schema']
  }

/** The attributes of what may carry more. */
export const attributesOf = <T extends Table>(table: T, values: AttributesOf<T>) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, values[name]])) as AttributesOf<T>

export const attributesToWire = <T extends Table>(table: T, values: AttributesOf<T>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { wire }]) => [wire, values[name]]),
  ) as WireAttributesOf<T>

export const attributesFromWire = <T extends Table>(table: T, onWire: WireAttributesOf<T>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { wire }]) => [name, onWire[wire as keyof WireAttributesOf<T>]]),
  ) as AttributesOf<T>

const unknownOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, null])) as { [Name in keyof T]: null }

/** Nothing is known. */
export const noCardAttributes: CardAttributes = unknownOf(cardAttributes)
export const noPageAttributes: PageAttributes = unknownOf(pageAttributes)

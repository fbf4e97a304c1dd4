import { eq, sql } from 'drizzle-orm'
import { defaultsOf } from '@kolea/domain/configuration/country-defaults.ts'
import { featuresFrom, type FeatureValue, type Features } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Db } from '../../db/database.ts'
import { featureValues, seeds } from '../../db/schema/content.ts'
import { defaultsSeed } from '../../db/seed/seed-names.ts'
import { Refusal } from '../../refusal.ts'

export interface FeatureRow {
  readonly id: string
  readonly current_value: FeatureValue
  readonly default_value: FeatureValue
}

/** The features in force and when an operator last changed one of them; null while none was changed (CFG-01). */
async function readChosen(
  db: Db,
  country: Country,
): Promise<{ features: FeatureRow[]; chosenAt: Date | null }> {
  const rows = await db.select().from(featureValues).where(eq(featureValues.country, country))
  const chosen = new Map(rows.map((row) => [row.featureId, row.value]))
  const features = Object.entries(defaultsOf(country)).map(([id, value]) => ({
    id,
    current_value: chosen.get(id) ?? value,
    default_value: value,
  }))
  const latest = Math.max(...rows.map((row) => row.updatedAt.getTime()))
  return { features, chosenAt: rows.length === 0 ? null : new Date(latest) }
}

/** The features in force (CFG-01). */
export const readFeatures = async (db: Db, country: Country): Promise<FeatureRow[]> =>
  (await readChosen(db, country)).features

/** The features in force and when they last changed, by an operator or by a release with other defaults, ISO 8601 (CFG-01). */
export async function readFeaturesAndChange(
  db: Db,
  country: Country,
): Promise<{ features: FeatureRow[]; lastModified: string }> {
  const { features, chosenAt } = await readChosen(db, country)
  const [defaults] = await db.select().from(seeds).where(eq(seeds.name, defaultsSeed))
  const latest = Math.max(defaults?.seededAt.getTime() ?? 0, chosenAt?.getTime() ?? 0)
  return { features, lastModified: new Date(latest).toISOString() }
}

/** The limits in force for a country. */
export async function featuresOf(db: Db, country: Country): Promise<Features> {
  const features = await readFeatures(db, country)
  return featuresFrom(
    features.map((row) => ({ id: row.id, currentValue: row.current_value, defaultValue: row.default_value })),
  )
}

/** The days that a new account has the offer of a first order, for texts that are the same in every country. */
export const firstOrderDays = async (db: Db): Promise<number> =>
  (await featuresOf(db, 'US')).user_signup_date_range

/** Reads what an operator typed as the kind of the feature's default. @throws Refusal 400 bad_request */
function readAs(example: FeatureValue, given: FeatureValue): FeatureValue {
  const text = String(given).trim()
  if (typeof example === 'string') return text
  if (typeof example === 'boolean' && /^(true|false|on|off)$/.test(text))
    return text === 'true' || text === 'on'
  if (typeof example === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text)
  throw new Refusal(400, 'bad_request', `The value must be a ${typeof example}.`)
}

/** Features that are sent to apps and follow from something else: what would set them is refused. */
const fixedFeatures: Readonly<Record<string, string>> = {
  company_id: 'it follows from the country',
  currency: 'it follows from the country',
  phone_number_length: 'the numbering plan of the US and Canada has ten digits',
}

/** Sets a feature in the given countries. @throws Refusal 404 not_found for an unknown feature, 400 bad_request */
export async function setFeature(
  db: Db,
  id: string,
  value: FeatureValue,
  countries: readonly Country[],
  now: Date,
): Promise<void> {
  if (Object.hasOwn(fixedFeatures, id))
    throw new Refusal(400, 'bad_request', `${id} cannot be set: ${fixedFeatures[id]}.`)
  for (const country of countries) {
    const defaults = defaultsOf(country)
    const example = Object.hasOwn(defaults, id) ? defaults[id] : undefined
    if (example === undefined) throw new Refusal(404, 'not_found', `There is no feature ${id}.`)
    const read = readAs(example, value)
    await db
      .insert(featureValues)
      .values({ country, featureId: id, value: read, updatedAt: now })
      .onConflictDoUpdate({
        target: [featureValues.country, featureValues.featureId],
        set: { value: sql`excluded.value`, updatedAt: now },
      })
  }
}

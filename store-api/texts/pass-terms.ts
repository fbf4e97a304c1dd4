import type { Country } from '@kolea/domain/location/country.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'

/** A text with the terms of the Gold Pass in it: `{passDays}` of the trial, and `{passPrice}` of a month in a country (SUB-01). */
export function withPassTerms(text: string, country: Country): string {
  const { days, price } = passTerms(country)
  return text.replaceAll('{passDays}', String(days)).replaceAll('{passPrice}', price)
}

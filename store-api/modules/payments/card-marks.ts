import type { PersonMark } from '@kolea/domain/account/person-marks.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'
import { fingerprintOf, publishedNumbers } from './test-cards.ts'
import { testSources } from './test-sources.ts'

type Paying = Pick<PaymentMethodRow, 'gateway' | 'training' | 'fingerprint'>

/** A method of the `test` gateway that README lists is everybody's. */
function isPublished({ fingerprint }: Paying, seeds: readonly string[]): boolean {
  const ofSources = [...testSources.values()].map((source) => source.fingerprint)
  const ofNumbers = seeds.flatMap((seed) => publishedNumbers.map((number) => fingerprintOf(number, seed)))
  return [...ofSources, ...ofNumbers].includes(fingerprint)
}

/**
 * Of ways to pay what they say of their owner (ACC-01): the card or account, as its gateway knows it again. Nothing where no
 * money moves and anybody may have it: a published test number, or whatever is in training.
 * @param seeds accepted seeds of token keys
 */
export const cardMarks = (methods: readonly Paying[], seeds: readonly string[]): PersonMark[] =>
  methods
    .filter((method) => !method.training && !(method.gateway === 'test' && isPublished(method, seeds)))
    .map(({ gateway, fingerprint }) => ({ kind: 'card', value: `${gateway}:${fingerprint}` }))

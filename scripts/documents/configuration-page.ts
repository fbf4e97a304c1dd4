import { defaultLimits, type FeatureValue, type Limits } from '../../lib/domain/configuration/limits.ts'
import type { FeatureEffect, Quotation } from './feature-effect.ts'
import { limitEffects } from './limit-effects.ts'
import { switchEffects } from './switch-effects.ts'

/** Every feature of the configuration (CFG-01): the compiler asks for each, and a test looks at the quotations. */
export const featureEffects: Readonly<Record<keyof Limits, FeatureEffect>> = {
  ...limitEffects,
  ...switchEffects,
}

const shown = (value: FeatureValue): string => `\`${value}\``

const place = (quotation: Quotation | null): string => (quotation ? `\`${quotation[0]}\`` : '')

/** docs/configuration.md. */
export function configurationPage(): string {
  const rows = Object.entries(featureEffects).map(
    ([id, { does, reads, seen }]) =>
      `| \`${id}\` | ${shown(defaultLimits[id as keyof Limits])} | ${does} | ${place(reads)} | ${place(seen)} |`,
  )
  return [
    '# Configuration',
    '',
    'Written by `npm run docs` from `scripts/documents/{limit,switch}-effects.ts`.',
    '',
    'What an operator sets while the shop runs: `npm run ops -- config set <id> <value> [--country US|CA]`. Pages follow within seconds.',
    'A value of another kind than its default, or one that is missing, is passed over for the default. While no configuration was ever',
    'read, the browser keeps what it knows (“No data found”).',
    '',
    '| feature | default | what it does | read by | seen by |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

import { defaultLimits, type FeatureValue, type Features } from '@kolea/domain/configuration/features.ts'
import type { ProvingTest } from './asvs/requirement.ts'
import { limitEffects, type FeatureEffect } from './limit-effects.ts'

const modes: ProvingTest = [
  'store-api/modules/payments/wallet.test.ts',
  'PayPal and Venmo are refused and hidden',
]
const closedModes = 'store-api/modules/payments/choose-gateway.ts'
const footer = 'lib/configuration/page-features.ts'
const notice: ProvingTest = [
  'app/[locale]/[store]/bare-pages.test.tsx',
  'an operator takes a privacy notice out',
]

/** What is on or off. */
const switchEffects = {
  paypal: { does: 'PayPal is taken', reads: closedModes, seen: modes },
  venmo: { does: 'Venmo is taken', reads: closedModes, seen: modes },
  subscriptions: {
    does: 'the Gold Pass is offered',
    reads: 'store-api/modules/cart/value-cart.ts',
    seen: ['store-api/modules/subscriptions/cart-benefits.test.ts', 'nobody does while it cannot be joined'],
  },
  enabled_age_restricted_products_web: {
    does: 'age-restricted goods are sold on the web',
    reads: 'packages/domain/basket/add-to-basket.ts',
    seen: ['packages/domain/basket/add-to-basket.test.ts', 'age-restricted goods with the web flag off'],
  },
  refer_a_friend_enabled: {
    does: 'customers may refer friends',
    reads: 'store-api/modules/referral/routes.ts',
    seen: ['store-api/modules/referral/referral.test.ts', 'switched off, there is no code'],
  },
  rewards_enabled: {
    does: 'customers see their points',
    reads: 'components/account/profile-box.tsx',
    seen: ['tests/e2e/profile.spec.ts', 'points are shown while rewards are switched on'],
  },
  show_ccpa: { does: 'the footer links to privacy choices (CCPA)', reads: footer, seen: notice },
  show_ccprka: { does: 'the footer links to the notice of the CPRA', reads: footer, seen: notice },
  site_offline: {
    does: 'every page leads to /appDownload; on in one country is on everywhere',
    reads: 'lib/configuration/configuration-state.ts',
    seen: ['lib/configuration/background-refresh.test.ts', 'the flag goes on and off'],
  },
  mfa_enabled: {
    does: 'every sign-in and enrolment requires a one-time code',
    reads: 'store-api/modules/customers/enrol.ts',
    seen: ['store-api/modules/otp/otp.test.ts', 'by the MFA route an enrolment'],
  },
  order_notifications: {
    does: 'the page of an order offers to notify the browser of its changes, and browsers are notified',
    reads: 'store-api/modules/fulfilment/push-messages.ts',
    seen: ['store-api/modules/orders/push-subscriptions.test.ts', 'switched off, no device is taken'],
  },
} satisfies Record<string, FeatureEffect>

/** Every feature of the configuration (CFG-01): the compiler requires each, and a test that its file and its test exist. */
export const featureEffects: Readonly<Record<keyof Features, FeatureEffect>> = {
  ...limitEffects,
  ...switchEffects,
}

const shown = (value: FeatureValue): string => `\`${value}\``

/** docs/configuration.md. */
export function configurationPage(): string {
  const rows = Object.entries(featureEffects).map(
    ([id, { does, reads, seen }]) =>
      `| \`${id}\` | ${shown(defaultLimits[id as keyof Features])} | ${does} | \`${reads}\` | \`${seen[0]}\` |`,
  )
  return [
    '# Configuration',
    '',
    'Written by `npm run docs` from `scripts/documents/{limit,switch}-effects.ts`.',
    '',
    'What an operator sets while the shop runs: `npm run ops -- config set <id> <value> [--country US|CA]`. Pages follow within seconds.',
    'A value of another kind than its default, or one that is missing, is passed over for the default. While no configuration was ever',
    'read, the browser retains what it knows (“No data found”).',
    '',
    '| feature | default | what it does | read by | seen by |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

import { z } from 'zod'
import { gatewayNames } from '@kolea/domain/wallet/gateway-name.ts'

const fulfilmentKinds = ['simulator', 'operator'] as const

/** Who moves placed orders on. */
export const fulfilmentVariables = {
  /** `simulator`: each order by itself, a step after the other. `operator`: commands alone. */
  FULFILMENT: z.enum(fulfilmentKinds).optional(),
  FULFILMENT_SECONDS_PER_STEP: z.coerce.number().min(1).max(86_400).default(25),
}

type FulfilmentVariables = z.output<z.ZodObject<typeof fulfilmentVariables>>

/** Seconds between the steps of an order; 0 leaves orders to the operator. */
export const secondsPerStep = ({ FULFILMENT, FULFILMENT_SECONDS_PER_STEP }: FulfilmentVariables): number =>
  FULFILMENT === 'operator' ? 0 : FULFILMENT_SECONDS_PER_STEP

/** Settings that have a default outside production alone: it suits a trial, and would do harm in a shop without anybody noticing. */
const demanded = {
  PAYMENT_GATEWAYS: { values: gatewayNames, because: 'the test gateway takes no money' },
  FULFILMENT: { values: fulfilmentKinds, because: 'the simulator moves orders on that nobody packs' },
}

/** What a shop lacks without a setting, though it runs. */
const lacking = {
  SMTP_URL: 'mail stays in the outbox',
  SMS_PROVIDER: 'SMS stay in the outbox',
  PHOTO_SCANNER: 'nothing scans photos of problem reports',
}

/** Name of a setting that production should have. */
export type UnsetSetting = keyof typeof lacking

type Variables = { readonly NODE_ENV: string } & Readonly<
  Partial<Record<keyof typeof demanded | UnsetSetting, unknown>>
>

const isProduction = ({ NODE_ENV }: Variables) => NODE_ENV === 'production'

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

/** What production does not start without. */
export const productionFaults = (env: Variables): string[] =>
  namesOf(demanded)
    .filter((name) => isProduction(env) && env[name] === undefined)
    .map((name) => {
      const { values, because } = demanded[name]
      return `${name}: must be set in production (${values.join(', ')}); ${because}`
    })

/** What production lacks, by the setting that would mend it; the start and `/ready` say so. */
export const unsetSettings = (env: Variables): UnsetSetting[] =>
  namesOf(lacking).filter((name) => isProduction(env) && env[name] === undefined)

/** One line for the log. */
export const whatIsLacking = (unset: readonly UnsetSetting[]): string =>
  `not set: ${unset.map((name) => `${name} (${lacking[name]})`).join(', ')}`

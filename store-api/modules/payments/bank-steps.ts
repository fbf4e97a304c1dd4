import type { z } from 'zod'
import type { paymentStep } from '@kolea/contract/payments.ts'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { failed } from './failures.ts'
import type { Charge, Charged, Gateway, Settled } from './gateway.ts'

/** How long what is paid for waits for the bank's step. */
export const stepLifeMs = 10 * minuteMs

interface Waiting {
  readonly gateway: GatewayName
  readonly stepSecret: string | null
  readonly stepUntil: Date | null
}

/** The bank's step that a charge waits for, for the gateway's script in the shopper's browser. */
export function stepOnWire({ gateway, stepSecret, stepUntil }: Waiting): z.input<typeof paymentStep> | null {
  if (stepSecret === null || stepUntil === null) return null
  return { gateway, client_secret: stepSecret, expires_at: stepUntil.toISOString() }
}

/**
 * A charge that had a step is ended at the gateway before it is written as refused: its secret is still in a browser.
 * @throws GatewayTimeout
 */
export async function endStep(gateway: Gateway, charge: Charge, charged: Charged): Promise<Settled> {
  if (charged.outcome === 'succeeded') return charged
  const reference = charged.outcome === 'step_needed' ? charged.reference : charge.reference
  if (reference === undefined) return charged.outcome === 'failed' ? charged : failed('authentication_failed')
  const ended = await gateway.giveUp({ ...charge, reference })
  return ended.outcome === 'failed' && charged.outcome === 'failed' ? charged : ended
}

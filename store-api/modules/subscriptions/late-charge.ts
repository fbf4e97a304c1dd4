import type { Services } from '../../services/services.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { gatewayCharge, gatewayOfCharge, settleCharge } from './settle.ts'

/**
 * What a gateway's message about a charge of a subscription leads to: it is settled. One that went through after it was written
 * down as refused is for the operator, who gives it back at the gateway: the shop itself gives back nothing of a pass
 * (decisions 119, 163).
 *
 * @param reference the gateway's own id of the charge, as its message names it
 * @throws GatewayTimeout
 */
export async function settleReported(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'alarms'> & PaymentGateways,
  chargeId: string,
  reference: string | undefined,
): Promise<void> {
  const charge = await settleCharge(services, chargeId)
  if (charge.status !== 'failed') return
  const found = await gatewayOfCharge(services, charge).lookup({ ...gatewayCharge(charge), reference })
  if (found?.outcome !== 'succeeded') return
  services.log.error({ chargeId }, 'a charge of a pass went through after it was written down as refused')
  await services.alarms.raise('late_charge')
}

import type { Features } from '@kolea/domain/configuration/features.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { PaymentKind } from './gateway.ts'
import { gatewayNames, type GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { PaymentGateways } from './gateways.ts'

/** Which ways of paying the configuration of a country opens. */
export type OpenKinds = Pick<Features, 'paypal' | 'venmo'>

/** PayPal and Venmo are turned off by the configuration, everything else by its gateway alone (CHK-03). */
export const isKindOpen = (kind: PaymentKind, limits: OpenKinds): boolean =>
  (kind !== 'paypal' && kind !== 'venmo') || limits[kind]

/** @throws Refusal 400 gateway_unavailable */
export function assertOpen(kind: PaymentKind, limits: OpenKinds): void {
  if (!isKindOpen(kind, limits)) throw localizedRefusal(400, 'gateway_unavailable', 'gateway_unavailable')
}

interface Choice {
  readonly kind: PaymentKind
  /** The one whose script made the source, when the caller says so. */
  readonly named?: GatewayName | undefined
  readonly training: boolean
  readonly limits: OpenKinds
}

/** The gateways that take a way of paying in this country, the usual one first (CHK-03). */
export const gatewaysFor = (
  { gateways, trainingGateways }: PaymentGateways,
  { kind, training, limits }: Choice,
): GatewayName[] => {
  if (!isKindOpen(kind, limits)) return []
  const open = training ? trainingGateways : gateways
  return gatewayNames.filter((name) => open.get(name)?.kinds.includes(kind))
}

/** @throws Refusal 400 gateway_unavailable when nobody takes it, or the configuration turns it off */
export function gatewayFor(services: PaymentGateways, choice: Choice): GatewayName {
  const open = gatewaysFor(services, choice)
  const name = open.find((candidate) => choice.named === undefined || candidate === choice.named)
  if (name === undefined) throw localizedRefusal(400, 'gateway_unavailable', 'gateway_unavailable')
  return name
}

import {
  gatewayNames,
  gatewayTraits,
  paymentModes,
  type GatewayName,
  type PaymentMode,
} from './gateway-name.ts'
import type { OpenGateway } from './new-method.ts'

/** The form of one gateway, and what is entered in it. */
export interface GatewayEntry extends OpenGateway {
  readonly kinds: readonly PaymentMode[]
}

/** Whether a gateway's form can be opened now: it has its public key. */
function canOpen(name: GatewayName, gateway: OpenGateway): boolean {
  const { formKey } = gatewayTraits[name]
  return formKey === null || gateway[formKey] !== null
}

/**
 * The forms in which a new way to pay is entered. Each kind is entered at the first gateway that takes it and has a
 * form for it (`enteredKinds`), in the order in which the API chooses; a gateway with nothing left, or without its key, has no form (CHK-03).
 *
 * @param allowed the kinds that may pay here
 */
export function paymentEntries(
  gateways: readonly OpenGateway[],
  allowed: readonly PaymentMode[] = paymentModes,
): GatewayEntry[] {
  const taken = new Set<PaymentMode>()
  return gatewayNames.flatMap((name) => {
    const gateway = gateways.find((one) => one.gateway === name)
    if (!gateway || !canOpen(name, gateway)) return []
    const kinds = gatewayTraits[name].enteredKinds.filter(
      (kind) => gateway.kinds.includes(kind) && allowed.includes(kind) && !taken.has(kind),
    )
    for (const kind of kinds) taken.add(kind)
    return kinds.length === 0 ? [] : [{ ...gateway, kinds }]
  })
}

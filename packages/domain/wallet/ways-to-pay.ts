import {
  gatewayNames,
  gatewayTraits,
  paymentModes,
  type GatewayName,
  type PaymentMode,
} from './gateway-name.ts'

const isEntered = (name: GatewayName, kind: PaymentMode): boolean =>
  gatewayTraits[name].enteredKinds.some((entered) => entered === kind)

/** Kinds that a gateway's script shows only on a device that has them set up. */
const deviceKinds: readonly PaymentMode[] = ['apple_pay', 'google_pay']

/** One kind of payment, and what becomes of it in the shop. */
export type WayToPay = { readonly kind: PaymentMode } & (
  | { readonly state: 'offered' | 'where_the_device_has_it'; readonly gateway: GatewayName }
  /** The configuration of the country turns it off. */
  | { readonly state: 'turned_off' }
  /** No gateway that is on has a form for it; these have one. */
  | { readonly state: 'needs_gateway'; readonly gateways: readonly GatewayName[] }
)

/**
 * Which kinds are offered, and why the others are not (CHK-03).
 *
 * @param on the gateways that are switched on
 * @param isOpen whether the configuration of the country leaves a kind on
 */
export const waysToPay = (
  on: readonly GatewayName[],
  isOpen: (kind: PaymentMode) => boolean,
): readonly WayToPay[] =>
  paymentModes.map((kind): WayToPay => {
    const gateways = gatewayNames.filter((name) => isEntered(name, kind))
    const gateway = gateways.find((name) => on.includes(name))
    if (gateway === undefined) return { kind, state: 'needs_gateway', gateways }
    if (!isOpen(kind)) return { kind, state: 'turned_off' }
    return { kind, state: deviceKinds.includes(kind) ? 'where_the_device_has_it' : 'offered', gateway }
  })

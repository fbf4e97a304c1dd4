import type { GatewayName } from '../domain/wallet/gateway-name.ts'

/** Frames in which a gateway opens Apple Pay or Google Pay. */
const paymentFrames: Readonly<Record<GatewayName, readonly string[]>> = {
  stripe: ['"https://js.stripe.com"'],
  braintree: [],
  test: [],
}

/** What a page may ask of the device. @param gateways those whose scripts the page runs: their frames may open a payment */
export function permissionsPolicy(gateways: readonly GatewayName[] = []): string {
  const payment = ['self', ...gateways.flatMap((name) => paymentFrames[name])].join(' ')
  return `geolocation=(self), payment=(${payment}), camera=(), microphone=(), usb=(), browsing-topics=()`
}

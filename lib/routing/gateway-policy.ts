import type { GatewayName } from '../domain/wallet/gateway-name.ts'

/** What a gateway's scripts need of a page's policy, by directive. */
type Sources = Readonly<Partial<Record<'script' | 'style' | 'frame' | 'connect' | 'img', readonly string[]>>>

/**
 * The hosts of each gateway, as its own guide names them (docs.stripe.com/security/guide, Content Security Policy;
 * developer.paypal.com/braintree/docs/guides/client-sdk/setup/javascript/v3, Content Security Policy). PayPal's button, which
 * Braintree's Drop-in opens, writes a style element of its own.
 */
export const gatewaySources: Readonly<Record<GatewayName, Sources>> = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
  braintree: {
    script: [
      'https://js.braintreegateway.com',
      'https://assets.braintreegateway.com',
      'https://www.paypalobjects.com',
      'https://*.paypal.com',
    ],
    style: ["'unsafe-inline'", 'https://assets.braintreegateway.com'],
    frame: ['https://assets.braintreegateway.com', 'https://*.paypal.com', 'https://*.braintreegateway.com'],
    connect: [
      'https://*.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.paypal.com',
      'https://www.paypalobjects.com',
    ],
    img: ['https://assets.braintreegateway.com', 'https://www.paypalobjects.com', 'https://*.paypal.com'],
  },
  test: {},
}

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

/**
 * The page policy: our own origin alone, and of inline scripts only those named (`'sha256-…'` or `'nonce-…'`).
 * Style attributes are allowed (React writes them), style elements are not. Text becomes markup or a script's address only
 * by the one policy of lib/client/trusted-types.ts.
 *
 * @param gateways those whose scripts a page that takes payments runs. They write markup of their own, so such a page, and
 *   no other, does without trusted types; with the `test` gateway, which has no script, it is as strict as the rest.
 */
export function contentPolicy(scripts: readonly string[], gateways: readonly GatewayName[] = []): string {
  const foreign = (directive: keyof (typeof gatewaySources)['stripe']) =>
    gateways.flatMap((name) => gatewaySources[name][directive] ?? [])
  const allow = (name: string, ...sources: readonly string[]) => [name, ...new Set(sources)].join(' ')
  const frames = foreign('frame')
  return [
    allow('default-src', "'self'"),
    allow('script-src', "'self'", ...scripts, ...foreign('script')),
    allow('style-src', "'self'", ...foreign('style')),
    allow('style-src-attr', "'unsafe-inline'"),
    allow('img-src', "'self'", 'data:', 'blob:', ...foreign('img')),
    allow('font-src', "'self'"),
    allow('connect-src', "'self'", ...foreign('connect')),
    ...(frames.length > 0 ? [allow('frame-src', ...frames)] : []),
    allow('worker-src', "'self'", 'blob:'),
    allow('manifest-src', "'self'"),
    allow('object-src', "'none'"),
    allow('base-uri', "'none'"),
    allow('form-action', "'self'"),
    allow('frame-ancestors', "'none'"),
    ...(frames.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}

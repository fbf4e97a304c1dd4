import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { fontFacesHash } from './font-faces.ts'

/** What the scripts of another company need of a page's policy, by directive. */
type ForeignSources = Readonly<
  Partial<Record<'script' | 'style' | 'font' | 'frame' | 'connect' | 'img', readonly string[]>>
>

/** Beside a hash it would count for nothing. */
const anyStyle = "'unsafe-inline'"

/**
 * The hosts of each gateway, as its own guide names them (docs.stripe.com/security/guide, Content Security Policy;
 * developer.paypal.com/braintree/docs/guides/client-sdk/setup/javascript/v3, Content Security Policy). PayPal's button, which
 * Braintree's Drop-in opens, writes a style element of its own.
 */
const gatewaySources: Readonly<Record<GatewayName, ForeignSources>> = {
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
    style: [anyStyle, 'https://assets.braintreegateway.com'],
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
 * What the script of Google Maps needs of a page's policy, as its guide lists it (developers.google.com/maps/documentation/
 * javascript/content-security-policy, allowlist). It compiles shaders and writes style elements of its own.
 */
const googleMapsSources: ForeignSources = {
  script: [
    "'unsafe-eval'",
    'blob:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  style: [anyStyle, 'https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  img: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
}

interface PolicyOptions {
  /** Inline scripts that may run: `'sha256-…'` or `'nonce-…'`. */
  scripts: readonly string[]
  /** Style elements that count: `'sha256-…'`. */
  styles: readonly string[]
  foreign: readonly ForeignSources[]
  /** Who may frame the page. */
  framedBy: "'none'" | "'self'"
}

function writePolicy({ scripts, styles, foreign, framedBy }: PolicyOptions): string {
  const sources = (directive: keyof ForeignSources) => foreign.flatMap((one) => one[directive] ?? [])
  const allow = (name: string, ...values: readonly string[]) => [name, ...new Set(values)].join(' ')
  const frames = sources('frame')
  const foreignStyles = sources('style')
  return [
    allow('default-src', "'self'"),
    allow('script-src', "'self'", ...scripts, ...sources('script')),
    allow('style-src', "'self'", ...(foreignStyles.includes(anyStyle) ? [] : styles), ...foreignStyles),
    allow('style-src-attr', "'unsafe-inline'"),
    allow('img-src', "'self'", 'data:', 'blob:', ...sources('img')),
    allow('font-src', "'self'", ...sources('font')),
    allow('connect-src', "'self'", ...sources('connect')),
    ...(frames.length > 0 ? [allow('frame-src', "'self'", ...frames)] : []),
    allow('worker-src', "'self'", 'blob:'),
    allow('manifest-src', "'self'"),
    allow('object-src', "'none'"),
    allow('base-uri', "'none'"),
    allow('form-action', "'self'"),
    allow('frame-ancestors', framedBy),
    ...(frames.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default page-start']),
  ].join('; ')
}

interface PageSources {
  /**
   * Gateways whose scripts a page that takes payments runs. They write markup of their own, so such a page, and no other, does without
   * trusted types; with the `test` gateway, which has no script, it is as strict as the rest.
   */
  gateways?: readonly GatewayName[]
  /** Style elements that the server wrote into the page: `'sha256-…'`. */
  styles?: readonly string[]
}

/**
 * The page policy: our own origin alone, and of inline scripts only those named (`'sha256-…'` or `'nonce-…'`).
 * Style attributes are allowed (React writes them), style elements only by their hash. Text becomes markup or a script's address only
 * by the policy of lib/client/trusted-types.ts, and a script's address by that of server/page-start/page-start.ts, which runs before it.
 */
export const contentPolicy = (
  scripts: readonly string[],
  { gateways = [], styles = [] }: PageSources = {},
): string =>
  writePolicy({
    scripts,
    styles: [fontFacesHash, ...styles],
    foreign: gateways.map((name) => gatewaySources[name]),
    framedBy: "'none'",
  })

/**
 * The policy of the document that contains Google's map: the one that names Google's hosts, and the one that the shop's own pages
 * may frame. Nothing of a shopper is in it.
 */
export const mapFramePolicy = (scripts: readonly string[]): string =>
  writePolicy({ scripts, styles: [], foreign: [googleMapsSources], framedBy: "'self'" })

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

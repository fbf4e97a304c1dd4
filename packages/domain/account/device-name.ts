/** In this order: Edge and Opera call themselves Chrome too, and Chrome Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** In this order: Android says Linux too, and an iPhone Mac OS. */
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const nameOf = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, shape]) => shape.test(text))?.[0]

/**
 * Browser and system of a `User-Agent` in names that their owner knows, such as `Firefox, Windows`; null when it says neither.
 * Only words of the two tables: nothing that a stranger sends is passed on.
 */
export function deviceNameOf(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, 400)
  const names = [nameOf(browsers, text), nameOf(systems, text)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}

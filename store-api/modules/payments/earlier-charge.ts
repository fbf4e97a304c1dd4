import type { Charge, Charged } from './gateway.ts'

type Lookup = (charge: Charge) => Promise<Charged | null>

/**
 * What became of a charge whose key the gateway may have forgotten, or that is known to have been made; null when its key
 * can be sent.
 * @param keysLiveMs how long the gateway surely knows a key
 * @throws GatewayTimeout
 */
export async function chargedBefore(
  charge: Charge,
  lookup: Lookup,
  now: Date,
  keysLiveMs: number,
): Promise<Charged | null> {
  const age = now.getTime() - charge.since.getTime()
  return charge.reference !== undefined || age > keysLiveMs ? lookup(charge) : null
}

/** The gateway's own id of a charge that went through, asked for where it was not kept; undefined for any other. @throws GatewayTimeout */
export async function referenceOf(charge: Charge, lookup: Lookup): Promise<string | undefined> {
  if (charge.reference !== undefined) return charge.reference
  const known = await lookup(charge)
  return known?.outcome === 'succeeded' ? known.reference : undefined
}

import type { Charge, Charged } from './gateway.ts'

type Lookup<Known extends Charged> = (charge: Charge) => Promise<Known | null>

/**
 * What became of a charge whose key the gateway may have forgotten, or that is known to have been made; null when its key
 * can be sent.
 * @param keysLiveMs how long the gateway surely knows a key
 * @throws GatewayTimeout
 */
export async function chargedBefore<Known extends Charged>(
  charge: Charge,
  lookup: Lookup<Known>,
  now: Date,
  keysLiveMs: number,
): Promise<Known | null> {
  const age = now.getTime() - charge.since.getTime()
  return charge.reference !== undefined || age > keysLiveMs ? lookup(charge) : null
}

/** The gateway's own id of a charge that went through, looked up where it was not stored; undefined for any other. @throws GatewayTimeout */
export async function referenceOf(charge: Charge, lookup: Lookup<Charged>): Promise<string | undefined> {
  if (charge.reference !== undefined) return charge.reference
  const known = await lookup(charge)
  return known?.outcome === 'succeeded' ? known.reference : undefined
}

import { bff } from '#lib/client/bff.ts'
import type { Address } from '#lib/domain/location/address.ts'

/** The address under the pin; null when there is none or the look-up failed, and the last one stays. */
export async function resolvePoint(point: { lat: number; lon: number }): Promise<Address | null> {
  try {
    const { address } = await bff('POST /api/location/reverse', { input: point })
    return address
  } catch {
    return null
  }
}

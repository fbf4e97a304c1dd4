import { bff } from '#lib/client/bff.ts'
import { isUnanswered } from '#lib/client/bff-error.ts'
import { queryClient } from '#lib/client/query-client.ts'
import { whenReachable } from '#lib/client/when-reachable.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import { predictionsFor } from './address-predictions.ts'
import type { AddressOption } from './use-address-options.ts'

/** Message keys under `location.problems`. */
export type AddressProblem = 'missing' | 'invalidAddress' | 'noPermission' | 'network'

const positionMs = 10_000

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: positionMs, maximumAge: 60_000 })
  })
}

/** The address at a point; null when there is none. @throws BffError */
export const addressAt = async (input: { lat: number; lon: number }): Promise<Address | null> =>
  (await bff('POST /api/location/reverse', { input })).address

async function addressHere(): Promise<Address | null | 'noPermission'> {
  const position = await currentPosition().catch(() => null)
  if (!position) return 'noPermission'
  const { latitude: lat, longitude: lon } = position.coords
  return addressAt({ lat, lon })
}

/** The address behind an option, or why there is none (LOC-02, LOC-03). */
export async function resolveOption(option: AddressOption): Promise<Address | AddressProblem> {
  try {
    if (option.kind === 'saved' || option.kind === 'recent') return option.address
    const address =
      option.kind === 'here'
        ? await addressHere()
        : (await bff('GET /api/location/places/:placeId', { params: { placeId: option.prediction.placeId } }))
            .address
    if (address === 'noPermission') return address
    if (!address || !isAddressComplete(address)) return 'invalidAddress'
    const unit = option.kind === 'match' ? option.prediction.unit : ''
    return unit === '' ? address : { ...address, apt: unit }
  } catch {
    return 'network'
  }
}

/**
 * The address of what is typed: the first match of it, also when the list has not caught up with a quick Enter (LOC-02).
 *
 * @param onReachable runs once the shop answers again, when it has not answered now
 */
export async function resolveTyped(term: string, onReachable: () => void): Promise<Address | AddressProblem> {
  try {
    const { predictions } = await queryClient.fetchQuery(predictionsFor(term.trim()))
    const [prediction] = predictions
    return prediction ? await resolveOption({ kind: 'match', prediction }) : 'invalidAddress'
  } catch (error) {
    if (isUnanswered(error)) whenReachable(onReachable)
    return 'network'
  }
}

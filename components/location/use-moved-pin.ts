import { useEffect, useRef, useState } from 'react'
import type { Address } from '@kolea/domain/location/address.ts'
import type { MapPoint } from '#components/map/projection.ts'
import { addressAt } from './resolve-option.ts'

/** The map has come to rest, in ms. */
const restMs = 600

/**
 * Of the pin on its map: `still` is on `address`; `moving` from the first move until the address under it is known;
 * `noAddress` where there is no address; `failed` could not be looked up.
 */
type PinState = 'still' | 'moving' | 'noAddress' | 'failed'

export interface MovedPin {
  state: PinState
  /** What stood under the pin when it was last still. */
  address: Address
  moveTo: (center: MapPoint) => void
  /** Looks up again where the pin is. */
  retry: () => void
  /** How often it was moved so far: a click for an earlier place is not valid for the next one. */
  moves: () => number
}

/** No address is known under the pin, and none is being looked up. */
export const isLost = ({ state }: MovedPin): boolean => state === 'noAddress' || state === 'failed'

/** The address under a pin that is moved: an answer for a place that the pin has left is ignored. */
export function useMovedPin(picked: Address): MovedPin {
  const [pin, setPin] = useState<{ state: PinState; address: Address }>({ state: 'still', address: picked })
  const moves = useRef(0)
  const latest = useRef<{ center: MapPoint; timer: ReturnType<typeof setTimeout> }>(null)
  useEffect(() => () => clearTimeout(latest.current?.timer), [])

  const lookUpAfter = (center: MapPoint, pauseMs: number) => {
    clearTimeout(latest.current?.timer)
    moves.current += 1
    const move = moves.current
    setPin(({ address }) => ({ state: 'moving', address }))
    const lookUp = async () => {
      const found = await addressAt(center).catch(() => 'failed' as const)
      if (moves.current !== move) return
      setPin(({ address }) => stateAfter(found, address))
    }
    latest.current = { center, timer: setTimeout(() => void lookUp(), pauseMs) }
  }
  return {
    ...pin,
    moveTo: (center) => lookUpAfter(center, restMs),
    retry: () => latest.current && lookUpAfter(latest.current.center, 0),
    moves: () => moves.current,
  }
}

const stateAfter = (
  found: Address | null | 'failed',
  address: Address,
): { state: PinState; address: Address } => {
  if (found === 'failed') return { state: 'failed', address }
  return found ? { state: 'still', address: found } : { state: 'noAddress', address }
}

import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import type { MapProvider } from '#lib/domain/location/map-provider.ts'

let asked: Promise<MapProvider> | null = null

/** Asked for once a page load; without an answer the shop draws its own map, and the next map asks again. */
function loadMapProvider(): Promise<MapProvider> {
  asked ??= bff('GET /api/location/map', {})
    .then(({ provider }) => provider)
    .catch(() => {
      asked = null
      return 'embedded'
    })
  return asked
}

/** Who draws the ground; null until it is known. */
export function useMapProvider(): MapProvider | null {
  const [provider, setProvider] = useState<MapProvider | null>(null)
  useEffect(() => {
    let gone = false
    void loadMapProvider().then((known) => gone || setProvider(known))
    return () => {
      gone = true
    }
  }, [])
  return provider
}

import type { Point } from '#lib/domain/geography/distance.ts'

interface StorePin extends Point {
  id: string
  name: string
  open: boolean
}

interface StoreMapProps {
  stores: readonly StorePin[]
  selectedId: string | null
  onSelect: (storeId: string) => void
  center?: Point
}

/** Until the drawn map is here its place stays quiet; lists and addresses work without it. */
export function StoreMap(_: StoreMapProps) {
  return <div className="map-blank" />
}

export function PinMap(_: { center: Point; onMove: (center: Point) => void }) {
  return <div className="map-blank" />
}

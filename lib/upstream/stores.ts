import type { WireStore } from '@kolea/contract/location.ts'
import type { Store } from '@kolea/domain/location/store.ts'

/** A store as the wire has it. */
export function toStore(wire: WireStore): Store {
  return {
    storeId: wire.store_id,
    name: wire.name,
    slug: wire.slug,
    street: wire.address,
    city: wire.city,
    state: wire.state,
    zip: wire.zip,
    country: wire.country,
    lat: wire.lat,
    lon: wire.lon,
    timeZone: wire.time_zone,
    phone: wire.phone,
    hours: wire.hours,
    services: wire.services,
    deliveryRadiusKm: wire.delivery_radius_km,
    alcoholHours: wire.alcohol_restriction.map(({ day, sale_hours }) => ({
      day,
      windows: sale_hours.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
    })),
    alcoholBlacklistedAddress: wire.alcohol_blacklisted_address,
    beerOffPremises: wire.beer_off_premises,
    wineOffPremises: wire.wine_off_premises,
    deliveryEta: wire.eta_range,
    pickupEta: wire.pickup_eta,
  }
}

import type { Store } from '#lib/domain/location/store.ts'
import { JsonLd } from './json-ld.tsx'

const clock = (time: string) => (time === '2400' ? '23:59' : `${time.slice(0, 2)}:${time.slice(2)}`)

/** One store as a ConvenienceStore, with its hours. */
export function StoreLd({ store, url }: { store: Store; url: string }) {
  return (
    <JsonLd
      data={{
        '@type': 'ConvenienceStore',
        name: `Kōlea ${store.name}`,
        url,
        telephone: store.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.street,
          addressLocality: store.city,
          addressRegion: store.state,
          postalCode: store.zip,
          addressCountry: store.country,
        },
        geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lon },
        openingHoursSpecification: store.hours.map(({ day, open, close }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day}`,
          opens: clock(open),
          closes: clock(close),
        })),
      }}
    />
  )
}

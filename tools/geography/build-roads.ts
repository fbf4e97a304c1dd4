// Makes public/map/roads.json from the address index and the parks: node tools/geography/build-roads.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedStreets } from '@kolea/store-api/db/seed/geography/seed-streets.ts'

/** Parks worth a patch of green, as rough outlines of [lon, lat]. */
const parks: readonly { name: string; ring: readonly (readonly [number, number])[] }[] = [
  {
    name: 'Kapiʻolani Park',
    ring: [
      [-157.8221, 21.2722],
      [-157.8178, 21.2728],
      [-157.815, 21.269],
      [-157.8165, 21.2658],
      [-157.8215, 21.2655],
    ],
  },
  {
    name: 'Lēʻahi',
    ring: [
      [-157.813, 21.267],
      [-157.806, 21.27],
      [-157.7995, 21.266],
      [-157.8, 21.259],
      [-157.809, 21.2555],
      [-157.8145, 21.26],
    ],
  },
  {
    name: 'Ala Moana Beach Park',
    ring: [
      [-157.852, 21.2925],
      [-157.844, 21.2892],
      [-157.8455, 21.2855],
      [-157.8535, 21.289],
    ],
  },
  {
    name: 'Fort DeRussy',
    ring: [
      [-157.8365, 21.2838],
      [-157.833, 21.2815],
      [-157.8345, 21.2785],
      [-157.838, 21.28],
    ],
  },
  {
    name: 'Thomas Square',
    ring: [
      [-157.851, 21.301],
      [-157.8492, 21.3003],
      [-157.8484, 21.3018],
      [-157.8502, 21.3026],
    ],
  },
  {
    name: 'Punchbowl',
    ring: [
      [-157.85, 21.315],
      [-157.844, 21.315],
      [-157.843, 21.3095],
      [-157.849, 21.3085],
    ],
  },
  {
    name: 'Ala Wai Golf Course',
    ring: [
      [-157.826, 21.2865],
      [-157.819, 21.279],
      [-157.8165, 21.28],
      [-157.819, 21.2855],
      [-157.824, 21.2885],
    ],
  },
  {
    name: 'Kailua Beach Park',
    ring: [
      [-157.73, 21.4],
      [-157.726, 21.3985],
      [-157.7275, 21.396],
      [-157.731, 21.3975],
    ],
  },
  {
    name: 'Hoʻomaluhia',
    ring: [
      [-157.811, 21.396],
      [-157.799, 21.394],
      [-157.798, 21.383],
      [-157.813, 21.382],
    ],
  },
  {
    name: 'Mililani Golf Course',
    ring: [
      [-158.015, 21.452],
      [-158.007, 21.45],
      [-158.008, 21.444],
      [-158.016, 21.445],
    ],
  },
  {
    name: 'Keʻehi Lagoon',
    ring: [
      [-157.899, 21.331],
      [-157.893, 21.33],
      [-157.893, 21.327],
      [-157.899, 21.328],
    ],
  },
  {
    name: 'ʻIao Valley',
    ring: [
      [-156.548, 20.888],
      [-156.528, 20.887],
      [-156.529, 20.878],
      [-156.55, 20.877],
    ],
  },
  {
    name: 'Kalama Park',
    ring: [
      [-156.453, 20.731],
      [-156.45, 20.731],
      [-156.45, 20.726],
      [-156.453, 20.726],
    ],
  },
  {
    name: 'Lydgate Park',
    ring: [
      [-159.337, 22.042],
      [-159.3345, 22.042],
      [-159.3345, 22.035],
      [-159.3365, 22.035],
    ],
  },
  {
    name: 'Liliʻuokalani Gardens',
    ring: [
      [-155.072, 19.7275],
      [-155.066, 19.7275],
      [-155.066, 19.7245],
      [-155.072, 19.7245],
    ],
  },
  {
    name: 'Old Airport Park',
    ring: [
      [-156.018, 19.652],
      [-156.006, 19.645],
      [-156.0075, 19.642],
      [-156.02, 19.649],
    ],
  },
]

/**
 * Numbers of state highways by their names; a highway that has several along its length (Kamehameha, Farrington, Kūhiō,
 * Hāna, Māmalahoa) is left out, since the index does not say which part is which.
 */
const routes: Readonly<Record<string, string>> = {
  'Pali Hwy': '61',
  'Likelike Hwy': '63',
  'Kalanianaʻole Hwy': '72',
  'Fort Weaver Rd': '76',
  'Kahekili Hwy': '83',
  'Nimitz Hwy': '92',
  'Kūnia Rd': '750',
  'Honoapiʻilani Hwy': '30',
  'Piʻilani Hwy': '31',
  'Haleakalā Hwy': '37',
  'Kamehameha V Hwy': '450',
  'Maunaloa Hwy': '460',
  'Kaumualiʻi Hwy': '50',
  'Volcano Hwy': '11',
  'Queen Kaʻahumanu Hwy': '19',
  'Keaʻau Pāhoa Rd': '130',
}

const roads = seedStreets.map(({ name, suffix, major, line }) => ({
  name: `${name} ${suffix}`.trim(),
  major,
  route: routes[`${name} ${suffix}`],
  line: line.map(([lat, lon]) => [lon, lat]),
}))
const target = join(import.meta.dirname, '../../public/map/roads.json')
writeFileSync(target, JSON.stringify({ roads, parks }))
console.log(`${roads.length} roads, ${parks.length} parks`)

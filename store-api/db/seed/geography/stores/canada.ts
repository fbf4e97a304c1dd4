import { storesOf, type Region, type StoreTuple } from '../seed-store.ts'

/** Provinces sell alcohol in shops of their own or under hours that are not ours: none here (RDG-16). */
const region = (state: string, timeZone: string, areaCode: string): Region => ({
  country: 'CA',
  state,
  timeZone,
  priceZone: 'canada',
  areaCode,
  alcohol: null,
})

const vancouver = 'America/Vancouver'
const byRegion: readonly (readonly [Region, readonly StoreTuple[]])[] = [
  [
    region('BC', vancouver, '604'),
    [
      ['22345', 'Davie Street', '1100 Davie St', 'Vancouver', 'V6E 1N1', 49.2796, -123.1292],
      ['22346', 'Kitsilano', '2105 W 4th Ave', 'Vancouver', 'V6K 1N7', 49.268, -123.1522],
      ['22347', 'Metrotown', '4501 Kingsway', 'Burnaby', 'V5H 2A9', 49.2292, -123.0057],
      ['22348', 'Old Town Victoria', '1250 Douglas St', 'Victoria', 'V8W 2E5', 48.4262, -123.3643],
    ],
  ],
  [
    region('AB', 'America/Edmonton', '403'),
    [
      ['22349', 'Beltline', '815 17 Ave SW', 'Calgary', 'T2T 0A1', 51.0377, -114.0812],
      ['22350', 'Oliver', '11610 Jasper Ave', 'Edmonton', 'T5K 0N2', 53.5411, -113.5207],
    ],
  ],
  [
    region('MB', 'America/Winnipeg', '204'),
    [['22351', 'Exchange District', '210 McDermot Ave', 'Winnipeg', 'R3B 0S3', 49.8979, -97.1422]],
  ],
  [
    region('ON', 'America/Toronto', '416'),
    [
      ['22352', 'Queen West', '588 Queen St W', 'Toronto', 'M6J 1E3', 43.6473, -79.4032],
      ['22353', 'Centretown', '320 Bank St', 'Ottawa', 'K2P 1X8', 45.4161, -75.6963],
    ],
  ],
  [
    region('QC', 'America/Toronto', '514'),
    [['22354', 'Plateau', '4285 Boul Saint-Laurent', 'Montréal', 'H2W 1Z4', 45.5181, -73.5832]],
  ],
]

export const canada = byRegion.flatMap(([shared, tuples]) => storesOf(shared, tuples))

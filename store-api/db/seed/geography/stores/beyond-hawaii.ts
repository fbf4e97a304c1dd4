import { storesOf, type Region, type StoreTuple } from '../seed-store.ts'

/** UTC-10 is wrong off Hawaiʻi, so no alcohol here (RDG-16). */
const region = (state: string, timeZone: string, areaCode: string): Region => ({
  country: 'US',
  state,
  timeZone,
  priceZone: 'mainland',
  areaCode,
  alcohol: null,
})

const pacific = 'America/Los_Angeles'
const byRegion: readonly (readonly [Region, readonly StoreTuple[]])[] = [
  [
    region('WA', pacific, '206'),
    [['14101', 'Capitol Hill Seattle', '1420 Broadway', 'Seattle', '98122', 47.6138, -122.3208]],
  ],
  [
    region('OR', pacific, '503'),
    [['14102', 'Pearl District', '1015 NW Lovejoy St', 'Portland', '97209', 45.5299, -122.6812]],
  ],
  [
    region('CA', pacific, '415'),
    [
      ['14103', 'Mission', '2390 Mission St', 'San Francisco', '94110', 37.7587, -122.4188],
      ['14104', 'Temescal', '4920 Telegraph Ave', 'Oakland', '94609', 37.8358, -122.2622],
      ['14105', 'San Pedro Square', '120 W Santa Clara St', 'San Jose', '95113', 37.3358, -121.8918],
      ['14106', 'Silver Lake', '2925 W Sunset Blvd', 'Los Angeles', '90026', 34.0862, -118.2745],
      ['14107', 'North Park', '3030 University Ave', 'San Diego', '92104', 32.7484, -117.1256],
    ],
  ],
  [
    region('NV', pacific, '702'),
    [['14108', 'Arts District', '1208 S Main St', 'Las Vegas', '89104', 36.156, -115.1532]],
  ],
  [
    region('AZ', 'America/Phoenix', '602'),
    [['14109', 'Roosevelt Row', '424 E Roosevelt St', 'Phoenix', '85004', 33.4586, -112.0676]],
  ],
  [
    region('CO', 'America/Denver', '303'),
    [['14110', 'Capitol Hill Denver', '1312 E Colfax Ave', 'Denver', '80218', 39.7401, -104.9711]],
  ],
]

export const mainland = byRegion.flatMap(([shared, tuples]) => storesOf(shared, tuples))

/** Provinces sell alcohol in shops of their own or under hours that are not ours: none here (RDG-16). */
const province = (state: string, timeZone: string, areaCode: string): Region => ({
  country: 'CA',
  state,
  timeZone,
  priceZone: 'canada',
  areaCode,
  alcohol: null,
})

const vancouver = 'America/Vancouver'
const provinces: readonly (readonly [Region, readonly StoreTuple[]])[] = [
  [
    province('BC', vancouver, '604'),
    [
      ['22345', 'Davie Street', '1100 Davie St', 'Vancouver', 'V6E 1N1', 49.2796, -123.1292],
      ['22346', 'Kitsilano', '2105 W 4th Ave', 'Vancouver', 'V6K 1N7', 49.268, -123.1522],
      ['22347', 'Metrotown', '4501 Kingsway', 'Burnaby', 'V5H 2A9', 49.2292, -123.0057],
      ['22348', 'Old Town Victoria', '1250 Douglas St', 'Victoria', 'V8W 2E5', 48.4262, -123.3643],
    ],
  ],
  [
    province('AB', 'America/Edmonton', '403'),
    [
      ['22349', 'Beltline', '815 17 Ave SW', 'Calgary', 'T2T 0A1', 51.0377, -114.0812],
      ['22350', 'Oliver', '11610 Jasper Ave', 'Edmonton', 'T5K 0N2', 53.5411, -113.5207],
    ],
  ],
  [
    province('MB', 'America/Winnipeg', '204'),
    [['22351', 'Exchange District', '210 McDermot Ave', 'Winnipeg', 'R3B 0S3', 49.8979, -97.1422]],
  ],
  [
    province('ON', 'America/Toronto', '416'),
    [
      ['22352', 'Queen West', '588 Queen St W', 'Toronto', 'M6J 1E3', 43.6473, -79.4032],
      ['22353', 'Centretown', '320 Bank St', 'Ottawa', 'K2P 1X8', 45.4161, -75.6963],
    ],
  ],
  [
    province('QC', 'America/Toronto', '514'),
    [['22354', 'Plateau', '4285 Boul Saint-Laurent', 'Montréal', 'H2W 1Z4', 45.5181, -73.5832]],
  ],
]

export const canada = provinces.flatMap(([shared, tuples]) => storesOf(shared, tuples))

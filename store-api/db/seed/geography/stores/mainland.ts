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

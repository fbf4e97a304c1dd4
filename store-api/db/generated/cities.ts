/** City, state, latitude, longitude, first three characters of its postal codes, area code. */
type City = readonly [name: string, state: string, lat: number, lon: number, postal: string, area: string]

/** The locations of the generated stores: big cities and the middle of many states and provinces, by time zone. */
const us: readonly (readonly [timeZone: string, cities: readonly City[]])[] = [
  [
    'America/Los_Angeles',
    [
      ['Seattle', 'WA', 47.606, -122.332, '981', '206'],
      ['Spokane', 'WA', 47.658, -117.426, '992', '509'],
      ['Portland', 'OR', 45.515, -122.678, '972', '503'],
      ['Eugene', 'OR', 44.052, -123.086, '974', '541'],
      ['San Francisco', 'CA', 37.758, -122.442, '941', '415'],
      ['Sacramento', 'CA', 38.581, -121.494, '958', '916'],
      ['Fresno', 'CA', 36.737, -119.787, '937', '559'],
      ['Los Angeles', 'CA', 34.052, -118.243, '900', '213'],
      ['San Diego', 'CA', 32.745, -117.129, '921', '619'],
      ['Las Vegas', 'NV', 36.169, -115.139, '891', '702'],
      ['Reno', 'NV', 39.529, -119.813, '895', '775'],
    ],
  ],
  [
    'America/Denver',
    [
      ['Boise', 'ID', 43.615, -116.202, '837', '208'],
      ['Salt Lake City', 'UT', 40.76, -111.891, '841', '801'],
      ['Denver', 'CO', 39.739, -104.99, '802', '303'],
      ['Colorado Springs', 'CO', 38.833, -104.821, '809', '719'],
      ['Albuquerque', 'NM', 35.084, -106.65, '871', '505'],
      ['Billings', 'MT', 45.783, -108.5, '591', '406'],
    ],
  ],
  [
    'America/Phoenix',
    [
      ['Phoenix', 'AZ', 33.448, -112.074, '850', '602'],
      ['Tucson', 'AZ', 32.222, -110.974, '857', '520'],
    ],
  ],
  [
    'America/Chicago',
    [
      ['Dallas', 'TX', 32.776, -96.797, '752', '214'],
      ['Houston', 'TX', 29.76, -95.369, '770', '713'],
      ['Austin', 'TX', 30.267, -97.743, '787', '512'],
      ['San Antonio', 'TX', 29.424, -98.493, '782', '210'],
      ['Oklahoma City', 'OK', 35.467, -97.516, '731', '405'],
      ['Kansas City', 'MO', 39.099, -94.578, '641', '816'],
      ['St. Louis', 'MO', 38.627, -90.199, '631', '314'],
      ['Omaha', 'NE', 41.256, -95.934, '681', '402'],
      ['Minneapolis', 'MN', 44.977, -93.265, '554', '612'],
      ['Milwaukee', 'WI', 43.038, -87.906, '532', '414'],
      ['Chicago', 'IL', 41.878, -87.63, '606', '312'],
      ['Memphis', 'TN', 35.149, -90.049, '381', '901'],
      ['Nashville', 'TN', 36.162, -86.781, '372', '615'],
      ['New Orleans', 'LA', 29.951, -90.071, '701', '504'],
      ['Birmingham', 'AL', 33.518, -86.81, '352', '205'],
    ],
  ],
  [
    'America/New_York',
    [
      ['Detroit', 'MI', 42.331, -83.045, '482', '313'],
      ['Columbus', 'OH', 39.961, -82.998, '432', '614'],
      ['Cleveland', 'OH', 41.499, -81.694, '441', '216'],
      ['Louisville', 'KY', 38.252, -85.758, '402', '502'],
      ['Atlanta', 'GA', 33.749, -84.388, '303', '404'],
      ['Charlotte', 'NC', 35.227, -80.843, '282', '704'],
      ['Raleigh', 'NC', 35.779, -78.638, '276', '919'],
      ['Jacksonville', 'FL', 30.332, -81.655, '322', '904'],
      ['Orlando', 'FL', 28.538, -81.379, '328', '407'],
      ['Miami', 'FL', 25.774, -80.21, '331', '305'],
      ['Tampa', 'FL', 27.95, -82.457, '336', '813'],
      ['Richmond', 'VA', 37.54, -77.436, '232', '804'],
      ['Washington', 'DC', 38.907, -77.036, '200', '202'],
      ['Baltimore', 'MD', 39.29, -76.612, '212', '410'],
      ['Philadelphia', 'PA', 39.952, -75.165, '191', '215'],
      ['Pittsburgh', 'PA', 40.44, -79.995, '152', '412'],
      ['New York', 'NY', 40.73, -73.96, '100', '212'],
      ['Buffalo', 'NY', 42.886, -78.878, '142', '716'],
      ['Boston', 'MA', 42.36, -71.08, '021', '617'],
      ['Providence', 'RI', 41.823, -71.412, '029', '401'],
    ],
  ],
]

const canada: typeof us = [
  [
    'America/Vancouver',
    [
      ['Vancouver', 'BC', 49.246, -123.116, 'V5K', '604'],
      ['Kelowna', 'BC', 49.888, -119.496, 'V1Y', '250'],
    ],
  ],
  [
    'America/Edmonton',
    [
      ['Calgary', 'AB', 51.045, -114.057, 'T2P', '403'],
      ['Edmonton', 'AB', 53.546, -113.494, 'T5J', '780'],
    ],
  ],
  ['America/Regina', [['Saskatoon', 'SK', 52.133, -106.67, 'S7K', '306']]],
  ['America/Winnipeg', [['Winnipeg', 'MB', 49.895, -97.138, 'R3C', '204']]],
  [
    'America/Toronto',
    [
      ['Toronto', 'ON', 43.67, -79.4, 'M5V', '416'],
      ['Ottawa', 'ON', 45.401, -75.697, 'K1P', '613'],
      ['Hamilton', 'ON', 43.236, -79.871, 'L8P', '905'],
      ['Montréal', 'QC', 45.53, -73.6, 'H2X', '514'],
      ['Québec', 'QC', 46.813, -71.208, 'G1R', '418'],
    ],
  ],
  ['America/Halifax', [['Halifax', 'NS', 44.651, -63.6, 'B3J', '902']]],
]

export interface Place {
  readonly country: 'US' | 'CA'
  readonly timeZone: string
  readonly city: City
}

/** About one place in six is in Canada. */
export const places: readonly Place[] = (
  [
    ['US', us],
    ['CA', canada],
  ] as const
).flatMap(([country, zones]) =>
  zones.flatMap(([timeZone, cities]) => cities.map((city) => ({ country, timeZone, city }))),
)

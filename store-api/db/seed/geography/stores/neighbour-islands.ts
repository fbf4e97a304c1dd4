import { storesOf, type Region } from '../seed-store.ts'

const hawaii = {
  country: 'US',
  state: 'HI',
  timeZone: 'Pacific/Honolulu',
  priceZone: 'neighbour',
  areaCode: '808',
} as const satisfies Partial<Region>

/** Each county has a liquor commission of its own. */
const maui = storesOf({ ...hawaii, alcohol: ['0600', '2300'] }, [
  ['13101', 'Kahului', '65 W Kaʻahumanu Ave', 'Kahului', '96732', 20.8892, -156.4687, { radiusKm: 6 }],
  ['13102', 'Dairy Road', '385 Dairy Rd', 'Kahului', '96732', 20.8777, -156.4581],
  ['13103', 'Wailuku', '1063 Lower Main St', 'Wailuku', '96793', 20.8922, -156.4914],
  ['13104', 'Kīhei', '1279 S Kīhei Rd', 'Kīhei', '96753', 20.7526, -156.4549, { radiusKm: 6 }],
  ['13105', 'Wailea', '116 Wailea Ike Dr', 'Kīhei', '96753', 20.6911, -156.4349, { hours: ['0600', '2300'] }],
  ['13106', 'Lahaina', '930 Wainee St', 'Lahaina', '96761', 20.8831, -156.6815, { radiusKm: 6 }],
  ['13107', 'Nāpili', '5095 Nāpilihau St', 'Lahaina', '96761', 20.9925, -156.6628],
  ['13108', 'Pāʻia', '84 Hāna Hwy', 'Pāʻia', '96779', 20.9166, -156.3798],
  [
    '13109',
    'Makawao',
    '1169 Makawao Ave',
    'Makawao',
    '96768',
    20.8561,
    -156.3142,
    { hours: ['0500', '2300'] },
  ],
  ['13110', 'Pukalani', '55 Pukalani St', 'Pukalani', '96768', 20.8383, -156.3427],
  [
    '13111',
    'Kaunakakai',
    '90 Ala Malama Ave',
    'Kaunakakai',
    '96748',
    21.0919,
    -157.0219,
    { hours: ['0600', '2200'], radiusKm: 8 },
  ],
])

const kauai = storesOf({ ...hawaii, alcohol: ['0600', '2300'] }, [
  ['13201', 'Līhuʻe', '4303 Rice St', 'Līhuʻe', '96766', 21.9752, -159.3679, { radiusKm: 6 }],
  ['13202', 'Kukui Grove', '3171 Kūhiō Hwy', 'Līhuʻe', '96766', 21.9785, -159.3705],
  ['13203', 'Kapaʻa', '1105 Kūhiō Hwy', 'Kapaʻa', '96746', 22.0697, -159.3227, { radiusKm: 6 }],
  ['13204', 'Kōloa', '3236 Poʻipū Rd', 'Kōloa', '96756', 21.8992, -159.467],
  ['13205', 'Kalāheo', '2488 Kolo Rd', 'Kalāheo', '96741', 21.9237, -159.5275, { hours: ['0500', '2300'] }],
  ['13206', 'Hanalei', '5190 Kūhiō Hwy', 'Hanalei', '96714', 22.205, -159.4988, { hours: ['0600', '2200'] }],
  ['13207', 'Waimea Kauaʻi', '9840 Kaumualiʻi Hwy', 'Waimea', '96796', 21.9575, -159.6717],
])

const hawaiiIsland = storesOf({ ...hawaii, alcohol: ['0600', '2400'] }, [
  ['12349', 'Hilo', '60 Kīlauea Ave', 'Hilo', '96720', 19.7248, -155.0862, { radiusKm: 6 }],
  ['13301', 'Banyan Drive', '111 Banyan Dr', 'Hilo', '96720', 19.7295, -155.0651],
  ['13302', 'Waiākea', '2100 Kanoelehua Ave', 'Hilo', '96720', 19.689, -155.0611],
  ['13303', 'Keaʻau', '16-586 Old Volcano Rd', 'Keaʻau', '96749', 19.6213, -155.0398, { radiusKm: 8 }],
  ['13304', 'Pāhoa', '15-2660 Government Main Rd', 'Pāhoa', '96778', 19.4918, -154.9453, { radiusKm: 8 }],
  [
    '13305',
    'Volcano',
    '19-3972 Old Volcano Rd',
    'Volcano',
    '96785',
    19.4339,
    -155.229,
    { hours: ['0600', '2100'] },
  ],
  ['13306', 'Kona', '75-5595 Palani Rd', 'Kailua-Kona', '96740', 19.6442, -155.9924, { radiusKm: 6 }],
  ['13307', 'Aliʻi Drive', '75-5744 Aliʻi Dr', 'Kailua-Kona', '96740', 19.6351, -155.9924],
  ['13308', 'Keauhou', '78-6831 Aliʻi Dr', 'Kailua-Kona', '96740', 19.5677, -155.9646],
  [
    '13309',
    'Captain Cook',
    '82-6066 Māmalahoa Hwy',
    'Captain Cook',
    '96704',
    19.4917,
    -155.9177,
    { radiusKm: 8 },
  ],
  ['13310', 'Waimea', '65-1158 Māmalahoa Hwy', 'Waimea', '96743', 20.0239, -155.6737, { radiusKm: 7 }],
  [
    '13311',
    'Waikoloa',
    '68-1820 Waikōloa Rd',
    'Waikoloa',
    '96738',
    19.935,
    -155.8019,
    // Open past midnight on Saturdays: the window across midnight is two entries (RDG-16).
    {
      alcohol: {
        Saturday: [['0600', '2400']],
        Sunday: [
          ['0000', '0100'],
          ['0600', '2400'],
        ],
      },
    },
  ],
])

export const neighbourIslands = [...maui, ...kauai, ...hawaiiIsland]

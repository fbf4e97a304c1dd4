import { streetsOf, type Area } from '../street-lines.ts'

const us = (city: string, zip: string, county: string, state: string): Area => ({
  city,
  zip,
  county,
  state,
  country: 'US',
})
const ca = (city: string, zip: string, county: string, state: string): Area => ({
  city,
  zip,
  county,
  state,
  country: 'CA',
})

/** The neighbourhoods of the mainland's stores. */
export const mainlandStreets = [
  ...streetsOf(
    us('Seattle', '98122', 'King', 'WA'),
    `
*Broadway 800-1800 47.6090,-122.3208 47.6180,-122.3208
*E Pike St 300-1600 47.6140,-122.3265 47.6140,-122.3120
12th Ave 800-1800 47.6085,-122.3167 47.6180,-122.3167
E Union St 400-1900 47.6130,-122.3240 47.6130,-122.3070
`,
  ),
  ...streetsOf(
    us('Portland', '97209', 'Multnomah', 'OR'),
    `
*NW Lovejoy St 800-1900 45.5298,-122.6780 45.5298,-122.6900
NW 10th Ave 100-1300 45.5235,-122.6810 45.5320,-122.6810
NW Everett St 300-1900 45.5250,-122.6740 45.5250,-122.6900
`,
  ),
  ...streetsOf(
    us('San Francisco', '94110', 'San Francisco', 'CA'),
    `
*Mission St 2000-3400 37.7635,-122.4193 37.7460,-122.4190
Valencia St 500-1600 37.7640,-122.4217 37.7470,-122.4203
20th St 2700-3500 37.7590,-122.4070 37.7585,-122.4230
24th St 2600-3600 37.7530,-122.4060 37.7520,-122.4215
`,
  ),
  ...streetsOf(
    us('Oakland', '94609', 'Alameda', 'CA'),
    `
*Telegraph Ave 3600-5600 37.8255,-122.2660 37.8420,-122.2600
51st St 300-600 37.8365,-122.2690 37.8365,-122.2590
Shattuck Ave 4500-5400 37.8330,-122.2640 37.8410,-122.2650
`,
  ),
  ...streetsOf(
    us('San Jose', '95113', 'Santa Clara', 'CA'),
    `
*W Santa Clara St 1-300 37.3370,-121.8890 37.3340,-121.8960
S 1st St 1-400 37.3360,-121.8900 37.3310,-121.8865
N San Pedro St 1-200 37.3350,-121.8935 37.3375,-121.8955
`,
  ),
  ...streetsOf(
    us('Los Angeles', '90026', 'Los Angeles', 'CA'),
    `
*W Sunset Blvd 1200-3600 34.0760,-118.2560 34.0843,-118.2735 34.0930,-118.2780
Silver Lake Blvd 400-1500 34.0760,-118.2780 34.0880,-118.2700
Micheltorena St 500-1500 34.0830,-118.2770 34.0930,-118.2720
`,
  ),
  ...streetsOf(
    us('San Diego', '92104', 'San Diego', 'CA'),
    `
*University Ave 2000-3700 32.7483,-117.1420 32.7484,-117.1150
30th St 3000-4300 32.7390,-117.1300 32.7570,-117.1300
El Cajon Blvd 2000-3700 32.7553,-117.1420 32.7553,-117.1150
`,
  ),
  ...streetsOf(
    us('Las Vegas', '89104', 'Clark', 'NV'),
    `
*S Main St 1000-1700 36.1590,-115.1525 36.1490,-115.1550
E Charleston Blvd 1-1200 36.1588,-115.1530 36.1588,-115.1370
`,
  ),
  ...streetsOf(
    us('Phoenix', '85004', 'Maricopa', 'AZ'),
    `
*N Central Ave 300-1600 33.4510,-112.0740 33.4650,-112.0740
E Roosevelt St 1-900 33.4587,-112.0737 33.4587,-112.0610
N 3rd St 400-1500 33.4520,-112.0690 33.4650,-112.0690
`,
  ),
  ...streetsOf(
    us('Denver', '80218', 'Denver', 'CO'),
    `
*E Colfax Ave 300-1700 39.7401,-104.9830 39.7401,-104.9670
N Downing St 500-1700 39.7270,-104.9733 39.7430,-104.9733
E 13th Ave 400-1700 39.7370,-104.9820 39.7370,-104.9670
`,
  ),
]

/** The neighbourhoods of Canada's stores. */
export const canadaStreets = [
  ...streetsOf(
    ca('Vancouver', 'V6E 1N1', 'Metro Vancouver', 'BC'),
    `
*Davie St 800-1900 49.2769,-123.1245 49.2868,-123.1418
Denman St 900-1300 49.2915,-123.1355 49.2868,-123.1418
Robson St 800-1800 49.2815,-123.1215 49.2920,-123.1360
Burnaby St 1000-1700 49.2788,-123.1305 49.2850,-123.1410
`,
  ),
  ...streetsOf(
    ca('Vancouver', 'V6K 1N7', 'Metro Vancouver', 'BC'),
    `
*W 4th Ave 1600-3000 49.2679,-123.1410 49.2682,-123.1720
Arbutus St 1500-3000 49.2730,-123.1525 49.2590,-123.1525
Cornwall Ave 1600-2600 49.2732,-123.1420 49.2720,-123.1620
`,
  ),
  ...streetsOf(
    ca('Burnaby', 'V5H 2A9', 'Metro Vancouver', 'BC'),
    `
*Kingsway 4200-5000 49.2310,-123.0140 49.2262,-122.9920
Willingdon Ave 5500-6500 49.2350,-123.0030 49.2220,-123.0030
`,
  ),
  ...streetsOf(
    ca('Victoria', 'V8W 2E5', 'Capital', 'BC'),
    `
*Douglas St 600-2200 48.4200,-123.3665 48.4340,-123.3635
Government St 600-2000 48.4210,-123.3700 48.4330,-123.3670
Fort St 500-1100 48.4247,-123.3690 48.4245,-123.3560
`,
  ),
  ...streetsOf(
    ca('Calgary', 'T2T 0A1', 'Calgary', 'AB'),
    `
*17 Ave SW 100-1600 51.0377,-114.0640 51.0377,-114.1000
4 St SW 1000-2500 51.0440,-114.0715 51.0310,-114.0715
11 Ave SW 100-1500 51.0427,-114.0640 51.0430,-114.0960
`,
  ),
  ...streetsOf(
    ca('Edmonton', 'T5K 0N2', 'Edmonton', 'AB'),
    `
*Jasper Ave 10900-12400 53.5413,-113.5050 53.5410,-113.5370
124 St 10200-10900 53.5440,-113.5360 53.5560,-113.5360
`,
  ),
  ...streetsOf(
    ca('Winnipeg', 'R3B 0S3', 'Winnipeg', 'MB'),
    `
*Main St 200-600 49.8930,-97.1370 49.9010,-97.1350
McDermot Ave 1-500 49.8975,-97.1365 49.8985,-97.1500
Portage Ave 200-500 49.8950,-97.1390 49.8925,-97.1500
`,
  ),
  ...streetsOf(
    ca('Toronto', 'M6J 1E3', 'Toronto', 'ON'),
    `
*Queen St W 300-1100 43.6500,-79.3930 43.6440,-79.4190
Spadina Ave 100-500 43.6465,-79.3955 43.6580,-79.3998
Bathurst St 200-800 43.6440,-79.4035 43.6610,-79.4105
Dundas St W 400-1300 43.6535,-79.3940 43.6490,-79.4210
`,
  ),
  ...streetsOf(
    ca('Ottawa', 'K2P 1X8', 'Ottawa', 'ON'),
    `
*Bank St 50-700 45.4215,-75.7005 45.4085,-75.6905
Somerset St W 100-700 45.4190,-75.6900 45.4120,-75.7040
Elgin St 100-500 45.4210,-75.6935 45.4130,-75.6870
`,
  ),
  ...streetsOf(
    ca('Montréal', 'H2W 1Z4', 'Montréal', 'QC'),
    `
*Boul Saint-Laurent 3400-5000 45.5120,-73.5710 45.5230,-73.5930
Avenue du Mont-Royal E 1-900 45.5185,-73.5880 45.5250,-73.5820
Rue Saint-Denis 3400-4800 45.5165,-73.5665 45.5265,-73.5860
`,
  ),
]

// Makes public/map/roads.json from the address index and the parks: node scripts/geography/build-roads.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedStreets } from '../../store-api/db/seed/geography/seed-streets.ts'
import { parks } from './parks.ts'

const roads = seedStreets.map(({ name, suffix, major, line }) => ({
  name: `${name} ${suffix}`.trim(),
  major,
  line: line.map(([lat, lon]) => [lon, lat]),
}))
const target = join(import.meta.dirname, '../../public/map/roads.json')
writeFileSync(target, JSON.stringify({ roads, parks }))
console.log(`${roads.length} roads, ${parks.length} parks`)

// `npm run openapi`: writes the reference of the contract to store-api/reference/openapi.json.
import { writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

const file = new URL('./openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)

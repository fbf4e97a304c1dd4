/**
 * Puts pictures on one sheet to look at: node tools/product-images/contact-sheet.ts out.png id-prefix|id,id [columns]
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'

const pictures = fileURLToPath(new URL('../../public/media/products/', import.meta.url))
const [file = 'sheet.png', selection = '', columns = '10'] = process.argv.slice(2)
const across = Number(columns)
const cell = 180
const ids = seedProducts
  .map((p) => p.id)
  .filter((id) => (selection.includes(',') ? selection.split(',').includes(id) : id.startsWith(selection)))
  .filter((id) => existsSync(`${pictures}${id}-640.webp`))

const tiles = await Promise.all(
  ids.map(async (id, i) => ({
    input: await sharp(`${pictures}${id}-640.webp`).resize(cell, cell).png().toBuffer(),
    left: (i % across) * cell,
    top: Math.floor(i / across) * cell,
  })),
)
await sharp({
  create: {
    width: across * cell,
    height: Math.max(1, Math.ceil(ids.length / across)) * cell,
    channels: 3,
    background: '#f4efe6',
  },
})
  .composite(tiles)
  .png()
  .toFile(file)
process.stdout.write(`${ids.length} pictures: ${ids.join(' ')}\n`)

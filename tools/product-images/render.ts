/**
 * Draws the product pictures that are missing or out of date into public/media/products.
 *   node tools/product-images/render.ts [--only id,id] [--shape can,bag] [--force] [--limit n]
 * Needs a Chromium (CHROME_PATH, or /usr/bin/chromium). Takes seconds a picture, so no other command runs it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { artUrl } from './art.ts'
import { openScene } from './browser.ts'
import { encode } from './encode.ts'
import { fingerprint, readManifest, writeManifest } from './manifest.ts'

const out = fileURLToPath(new URL('../../public/media/products/', import.meta.url))
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    shape: { type: 'string' },
    force: { type: 'boolean' },
    limit: { type: 'string' },
  },
})
const listed = (value: string | undefined) => value?.split(',')
const only = listed(options.only)
const shapes = listed(options.shape)

const manifest = readManifest()
const due = seedProducts
  .flatMap(({ id, packshot }) => (packshot ? [{ id, packshot }] : []))
  .filter(({ id, packshot }) => (only?.includes(id) ?? true) && (shapes?.includes(packshot.shape) ?? true))
  .filter(
    ({ id, packshot }) =>
      options.force || manifest[id] !== fingerprint(packshot) || !existsSync(`${out}${id}-640.avif`),
  )
  .slice(0, options.limit ? Number(options.limit) : undefined)

process.stdout.write(`${due.length} of ${seedProducts.length} pictures to draw\n`)
if (due.length > 0) {
  mkdirSync(out, { recursive: true })
  const { browser, page } = await openScene(process.env['CHROME_PATH'] ?? '/usr/bin/chromium')
  let done = 0
  let encoding: Promise<void> = Promise.resolve()
  try {
    for (const { id, packshot } of due) {
      const started = performance.now()
      const art = packshot.art.map(artUrl)
      const url = await page.evaluate((pack) => window.renderPackshot(pack), { ...packshot, art })
      const drawn = performance.now()
      // The next picture is drawn while this one is encoded.
      await encoding
      encoding = encode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), `${out}${id}`).then(
        (bytes) => {
          manifest[id] = fingerprint(packshot)
          done += 1
          if (done % 10 === 0) writeManifest(manifest)
          const cost = `${Math.round(drawn - started)} ms, ${Math.round(bytes / 1024)} kB in four files`
          process.stdout.write(
            `${done}/${due.length} ${id} ${packshot.shape} ${packshot.brand} ${packshot.flavour}: ${cost}\n`,
          )
        },
      )
    }
    await encoding
  } finally {
    writeManifest(manifest)
    await browser.close()
  }
}

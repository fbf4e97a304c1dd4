/**
 * Draws the product pictures that are missing or out of date into public/media/products.
 *   node tools/product-images/render.ts [--only id,id] [--shape can,bag] [--force] [--limit n]
 * Needs a Chromium (CHROME_PATH, or /usr/bin/chromium). Takes seconds a picture, so no other command runs it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { artUrl } from './art.ts'
import { openScene } from './browser.ts'
import { encode } from './encode.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { pictures } from './pictures.ts'

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
const due = pictures
  .filter(({ name, pack }) => (only?.includes(name) ?? true) && (shapes?.includes(pack.shape) ?? true))
  .filter(
    ({ name, print }) => options.force || manifest[name] !== print || !existsSync(`${out}${name}-640.avif`),
  )
  .slice(0, options.limit ? Number(options.limit) : undefined)

process.stdout.write(`${due.length} of ${pictures.length} pictures to draw\n`)
if (due.length > 0) {
  mkdirSync(out, { recursive: true })
  const { browser, page } = await openScene(process.env['CHROME_PATH'] ?? '/usr/bin/chromium')
  let done = 0
  let encoding: Promise<void> = Promise.resolve()
  try {
    for (const { name, pack, scale, print } of due) {
      const started = performance.now()
      const art = pack.art.map(artUrl)
      const url = await page.evaluate(
        (one, size) => window.renderPackshot(one, size),
        { ...pack, art },
        scale,
      )
      const drawn = performance.now()
      // The next picture is drawn while this one is encoded.
      await encoding
      encoding = encode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), `${out}${name}`).then(
        (bytes) => {
          manifest[name] = print
          done += 1
          if (done % 10 === 0) writeManifest(manifest)
          const cost = `${Math.round(drawn - started)} ms, ${Math.round(bytes / 1024)} kB in three files`
          process.stdout.write(
            `${done}/${due.length} ${name} ${pack.shape} ${pack.brand} ${pack.flavour}: ${cost}\n`,
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

/**
 * Draws the site's icons and its sharing card into public/icons, and public/favicon.ico: node tools/product-images/brand-pictures.ts
 * Needs a Chromium (CHROME_PATH, or /usr/bin/chromium) for the card's type.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { plover, ploverOnDisc } from '../../components/ui/plover-shapes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const out = `${root}public/icons/`

const bird = `<path fill="#0f2d36" d="${plover.body}"/><path d="${plover.line}" fill="none" stroke="#fffcf7" stroke-width="2.4" stroke-linecap="round"/>`
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${body}</svg>\n`
const disc = `<circle cx="24" cy="24" r="24" fill="#ffbe2e"/><g transform="${ploverOnDisc}">${bird}</g>`
/** Gold to the edge, the bird inside the circle that launchers may cut. */
const tile = `<path fill="#ffbe2e" d="M0 0h48v48H0z"/><g transform="translate(8.5 11.4) scale(.52)">${bird}</g>`

const png = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: 72 * Math.ceil(size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** One PNG picture of up to 255 px in the container that `.ico` files are. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

writeFileSync(`${out}favicon.svg`, svg(disc))
// Browsers ask for this address by themselves before they have read a page's links, for a PDF or a plain text too.
writeFileSync(`${root}public/favicon.ico`, ico(await png(svg(disc), 48), 48))
writeFileSync(`${out}apple-touch-icon.png`, await png(svg(tile), 180))
for (const size of [192, 512]) writeFileSync(`${out}icon-${size}.png`, await png(svg(tile), size))

const face = (subset: string, range: string) => {
  const path = `${root}node_modules/@fontsource-variable/nunito/files/nunito-${subset}-wght-normal.woff2`
  return `@font-face{font-family:Nunito;font-weight:200 1000;${range}src:url(data:font/woff2;base64,${readFileSync(path, 'base64')})}`
}
const picture = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(`${root}public/media/${path}`, 'base64')}`
const goods = ['109001', '105001', '110001', '102001']
  .map((id) => `<img src="${picture(`products/${id}-640.webp`, 'image/webp')}">`)
  .join('')

const card = `<style>${face('latin', '')}${face('latin-ext', 'unicode-range:U+0100-02BA;')}
*{margin:0}body{width:1200px;height:630px;overflow:hidden;background:url(${picture('scene/sky-dusk.svg', 'image/svg+xml')}) center/cover;font-family:Nunito;color:#fffcf7;position:relative}
h1{position:absolute;left:72px;top:64px;font-size:128px;font-weight:900;line-height:1}p{position:absolute;left:78px;top:214px;font-size:40px;font-weight:750;max-width:14em;line-height:1.25;text-shadow:0 2px 12px #0f2d3699}
.bird{position:absolute;right:120px;top:80px;width:250px}.goods{position:absolute;left:40px;right:40px;bottom:0;display:flex;justify-content:space-between;align-items:end}.goods img{width:290px;margin-bottom:-18px}
.sand{position:absolute;inset:auto 0 0;height:190px;background:#f6f0e6}</style>
<div class="sand"></div><h1>Kōlea</h1><p>The corner store that flies to you, day and night.</p>
<svg class="bird" viewBox="0 0 48 48">${disc}</svg><div class="goods">${goods}</div>`

const browser = await puppeteer.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const page = await browser.newPage()
await page.setViewport({ width: 1200, height: 630 })
await page.setContent(card)
await page.evaluate(() => document.fonts.ready.then(() => undefined))
const shot = await page.screenshot({ type: 'png' })
await browser.close()
writeFileSync(
  `${out}og-image.png`,
  await sharp(shot).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer(),
)

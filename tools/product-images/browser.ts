import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import puppeteer from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Software WebGL, and nothing that reaches for the network. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** Two faces of one family need ranges, or the later hides the earlier: without latin-ext, ā and ō fall back. */
const latinExtended = 'U+0100-02BA,U+1E00-1E9F'
const families = [
  ['Lilita One', '@fontsource/lilita-one/files/lilita-one', '400-normal', '400'],
  ['Pacifico', '@fontsource/pacifico/files/pacifico', '400-normal', '400'],
  ['Alfa Slab One', '@fontsource/alfa-slab-one/files/alfa-slab-one', '400-normal', '400'],
  ['Outfit', '@fontsource-variable/outfit/files/outfit', 'wght-normal', '100 900'],
] as const

async function fontFaces(): Promise<string> {
  const faces: string[] = []
  for (const [family, path, style, weight] of families) {
    for (const [subset, range] of [
      ['latin', ''],
      ['latin-ext', `unicode-range:${latinExtended}`],
    ] as const) {
      const data = await readFile(`${root}node_modules/${path}-${subset}-${style}.woff2`, 'base64')
      faces.push(
        `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data});${range}}`,
      )
    }
  }
  return faces.join('')
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [`${root}tools/product-images/scene/page.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    absWorkingDir: root,
  })
  const [file] = result.outputFiles
  if (!file) throw new Error('the scene did not bundle')
  return file.text
}

/** Opens the one page that draws every packshot. Close the browser when done. */
export async function openScene(executablePath: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    args: flags,
    protocolTimeout: 120_000,
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => process.stderr.write(`scene: ${String(error)}\n`))
  page.on('console', (m) => {
    if (m.type() === 'error') process.stderr.write(`scene: ${m.text()}\n`)
  })
  await page.setContent(`<style>${await fontFaces()}</style><body></body>`)
  await page.addScriptTag({ content: await bundle() })
  return { browser, page }
}

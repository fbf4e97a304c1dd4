import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'
import { drawOkina } from './okina.ts'

/** Writes app/fonts from the font packages: run by hand after one of them changes; the results are committed. */
const root = join(import.meta.dirname, '../..')
const from = (name: string) => join(root, 'node_modules/@fontsource-variable', name)
const to = (name: string) => join(root, 'app/fonts', name)

// The macron vowels of Hawaiian alone, so that a page of English and Hawaiian names needs no 35 kB latin-ext file.
const kahako = 'ĀāĒēĪīŌōŪū'
const nunitoExt = readFileSync(from('nunito/files/nunito-latin-ext-wght-normal.woff2'))
const nunito = readFileSync(from('nunito/files/nunito-latin-wght-normal.woff2'))

copyFileSync(from('nunito/files/nunito-latin-wght-normal.woff2'), to('nunito-latin.woff2'))
copyFileSync(from('nunito/files/nunito-latin-ext-wght-normal.woff2'), to('nunito-latin-ext.woff2'))
copyFileSync(from('readex-pro/files/readex-pro-arabic-wght-normal.woff2'), to('readex-pro-arabic.woff2'))
writeFileSync(to('nunito-kahako.woff2'), await subset(nunitoExt, kahako, { targetFormat: 'woff2' }))
writeFileSync(to('kolea-okina.woff2'), await drawOkina(nunito))

// `node scripts/setup/write-start-script.ts BUILD`: writes the pages' first scripts into the build's folder, without comments and with short
// names (decision 156). A part of `npm run build`.
import { writeFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { builtStartFile } from '#server/page-start/built-start.ts'
import { startScripts } from '#server/page-start/page-start.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')
const minified = Object.entries(startScripts).map(([name, text]) => {
  const { code } = transformSync(text, { minify: true, charset: 'utf8' })
  return [name, code.trim()]
})
writeFileSync(builtStartFile(build), JSON.stringify(Object.fromEntries(minified)))

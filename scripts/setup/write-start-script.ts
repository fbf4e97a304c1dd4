// `node scripts/setup/write-start-script.ts BUILD`: writes the page's first script into the build's folder, without comments and with short
// names (decision 156). A part of `npm run build`.
import { writeFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { builtStartFile } from '#server/page-start/built-start.ts'
import { pageStartScript } from '#server/page-start/page-start.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')
const { code } = transformSync(pageStartScript, { minify: true, charset: 'utf8' })
writeFileSync(builtStartFile(build), code.trim())

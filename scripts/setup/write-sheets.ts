// `node scripts/setup/write-sheets.ts BUILD`: replaces constant custom properties by their values in the build's style sheets, and writes
// for each another one without universal rules, which documents add later, with a list of these for the server (decision 157). A part of
// `npm run build`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deferredSheetsFile } from '#server/deferred-sheets.ts'
import { addressOf, writeNamedFile } from './named-file.ts'
import { NamedProperties, writeOutConstants } from './style-constants.ts'
import { withoutUniversalRules } from './universal-rules.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')
const files = (pattern: string) => globSync(pattern, { cwd: build }).map((file) => join(build, file))

const named = new NamedProperties()
for (const script of files('{static,server}/**/*.js')) named.addFrom(readFileSync(script, 'utf8'))
const sheets = files('static/chunks/*.css')
const written = writeOutConstants(
  sheets.map((sheet) => readFileSync(sheet, 'utf8')),
  named,
)
const later = sheets.map((sheet, index) => {
  const css = written[index] ?? ''
  writeFileSync(sheet, css)
  return [
    addressOf(`static/chunks/${basename(sheet)}`),
    writeNamedFile(build, '.css', withoutUniversalRules(css)),
  ] as const
})
writeFileSync(join(build, deferredSheetsFile), JSON.stringify(Object.fromEntries(later)))

// `node scripts/setup/write-sheets.ts BUILD`: replaces constant custom properties by their values in the build's style sheets, and writes
// beside a sheet with universal rules another one without them (decision 157). A part of `npm run build`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutUniversalAddress } from '#server/page-styles.ts'
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
for (const [index, sheet] of sheets.entries()) {
  const css = written[index] ?? ''
  writeFileSync(sheet, css)
  const later = withoutUniversalRules(css)
  if (later !== css) writeFileSync(withoutUniversalAddress(sheet), later)
}

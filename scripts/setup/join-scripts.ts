// `node scripts/setup/join-scripts.ts BUILD`: writes the scripts that always load together into one file, and a list of such files for the
// server (decision 159). A part of `npm run build`.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinedScriptsFile, type JoinedScripts } from '#server/joined-scripts.ts'
import { builtPages, firstScripts, readPageManifest } from './page-manifests.ts'
import { groupScripts, joinTexts } from './script-groups.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')

const nameLength = 12
const addressOf = (path: string) => `/_next/${path}`

const pages = builtPages(build).map((page) => firstScripts(build, readPageManifest(build, page)))
const joined = groupScripts(pages).map((group): JoinedScripts => {
  const text = joinTexts(group.map((path) => ({ path, text: readFileSync(join(build, path), 'utf8') })))
  const name = createHash('sha256').update(text).digest('hex').slice(0, nameLength)
  const path = `static/chunks/${name}.js`
  writeFileSync(join(build, path), text)
  return { address: addressOf(path), scripts: group.map(addressOf) }
})
writeFileSync(join(build, joinedScriptsFile), JSON.stringify(joined))

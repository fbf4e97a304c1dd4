// `node scripts/setup/join-scripts.ts BUILD`: writes the scripts that always load together into one file, and a list of such files for the
// server (decision 159). A part of `npm run build`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinedScriptsFile, type JoinedScripts } from '#server/joined-scripts.ts'
import { addressOf, writeNamedFile } from './named-file.ts'
import { builtPages, firstScripts, readPageManifest } from './page-manifests.ts'
import { groupScripts, joinTexts } from './script-groups.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')

const pages = builtPages(build).map((page) => firstScripts(build, readPageManifest(build, page)))
const joined = groupScripts(pages).map((group): JoinedScripts => {
  const text = joinTexts(group.map((path) => ({ path, text: readFileSync(join(build, path), 'utf8') })))
  return { address: writeNamedFile(build, '.js', text), scripts: group.map(addressOf) }
})
writeFileSync(join(build, joinedScriptsFile), JSON.stringify(joined))

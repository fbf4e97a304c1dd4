// Which tests of store-api run on which database. All run on PostgreSQL, what production uses. PGlite is the same SQL behind
// one connection and a file system of its own: it gets the contract, and what depends on connections, files and kills.
import { testFiles } from './groups.mjs'
import { nodeTests } from './step-kinds.mjs'

/** As a shop imports its API, which takes two seconds of processor and is done once a process. */
const inGroups = { grouped: true, flags: ['--import', './store-api/quick-imports.ts'] }

const apiTests = testFiles('store-api')
const onPglite = apiTests.filter((path) => !path.endsWith('.postgres.test.ts'))
const dependsOnDatabase = (path) =>
  /^store-api\/((backup|contract-suite|db|modules\/(cart|orders)|plugins|tests)\/|modules\/search\/product-index)/.test(
    path,
  )

export const contractOnPglite = nodeTests('contract on PGlite', onPglite.filter(dependsOnDatabase), inGroups)

const onPostgres = nodeTests('contract on PostgreSQL', apiTests, {
  by: ['scripts/on-postgres.ts'],
  ...inGroups,
})

/** Without a PostgreSQL the tests that would have run there run on PGlite. */
export const contractOnPostgres = {
  name: onPostgres.name,
  run: async (share) => {
    const counts = await onPostgres.run(share)
    if (!counts.missing) return counts
    const others = onPglite.filter((path) => !dependsOnDatabase(path))
    return {
      ...(await nodeTests('others on PGlite', others, inGroups).run(share)),
      missing: counts.missing,
    }
  },
}

/** By name only, for when something of PGlite itself has changed. */
export const allOnPglite = { ...nodeTests('all on PGlite', onPglite, inGroups), onlyByName: true }

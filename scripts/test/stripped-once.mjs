// Loaded before the unit tests (`node --import`): the types of a TypeScript file are removed once, and all processes of a run share the result.
// Node's compile cache cannot be used there, because coverage would miss branches (decision 117).
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { output, readReport } from './reports.mjs'

const folder = join(output, 'stripped')
mkdirSync(folder, { recursive: true })

/** Types become blanks, so lines and columns stay. */
function stripped(source) {
  const cachedFile = join(folder, createHash('sha256').update(source).digest('hex'))
  const found = readReport(cachedFile)
  if (found !== '') return found
  const script = stripTypeScriptTypes(source)
  // Another process may read it meanwhile.
  const draft = `${cachedFile}.${process.pid}`
  writeFileSync(draft, script)
  renameSync(draft, cachedFile)
  return script
}

registerHooks({
  load(url, context, load) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return load(url, context)
    return {
      format: 'module',
      source: stripped(readFileSync(fileURLToPath(url), 'utf8')),
      shortCircuit: true,
    }
  },
})

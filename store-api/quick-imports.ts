import { registerHooks } from 'node:module'

// Loaded before the API (`node --import`), so that it starts, and is back after a kill, in a little more than half of the
// processor time. For each import of a package, and for each file of it, Node parses that package's package.json anew; the one of
// drizzle-orm is 180 kB, and 130 files of the API import it. Here every name is resolved once.

const vast = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(name, context, resolve) {
    const from = context.parentURL ?? ''
    const isRelative = name.startsWith('.')
    // Its own imports say the whole file name, and all its files that are imported are ES modules.
    if (isRelative && from.includes(vast) && from.endsWith('.js'))
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true }
    // What a package finds depends on where that package is.
    if (isRelative || from.includes('/node_modules/')) return resolve(name, context)
    const known = resolved.get(name) ?? { ...resolve(name, context), shortCircuit: true }
    resolved.set(name, known)
    return known
  },
})

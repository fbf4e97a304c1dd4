// Loads the modules of a folder again for each load of a test file, so that no state outlives a test file and a mutant in a constant
// takes effect. Each load has a number, which travels in the query of the module URLs.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Runs `work`, then takes back what it added to or changed on `globalThis` and in the environment variables. */
export async function keepingGlobals(work: () => Promise<void>): Promise<void> {
  const globals = new Map(Reflect.ownKeys(globalThis).map((key) => [key, descriptorOf(key)]))
  const environment = { ...process.env }
  try {
    await work()
  } finally {
    for (const key of Reflect.ownKeys(globalThis)) restore(key, globals.get(key))
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  }
}

const descriptorOf = (key: PropertyKey) => Object.getOwnPropertyDescriptor(globalThis, key)

function restore(key: PropertyKey, known: PropertyDescriptor | undefined): void {
  if (known === undefined) Reflect.deleteProperty(globalThis, key)
  else if (known.configurable && known.value !== descriptorOf(key)?.value)
    Object.defineProperty(globalThis, key, known)
}

const loadKey = 'load'
const loadOf = (url: string | undefined): string | null =>
  url?.startsWith('file:') ? new URL(url).searchParams.get(loadKey) : null

let loads = 0

const isPackage = (url: string): boolean => url.includes('/node_modules/')

/**
 * Answers the function that loads a file of `folder` and everything it imports there; `node:test` becomes `testModule`.
 *
 * @param original the folder of which `folder` is a copy. Links in node_modules lead to the original of a workspace: its copy is loaded
 */
export function freshModules(
  folder: string,
  testModule: string,
  original: string,
): (file: string) => Promise<unknown> {
  const root = `${pathToFileURL(folder).href}/`
  const originalRoot = `${pathToFileURL(original).href}/`
  /** Null when it is neither of the copy nor of the original. */
  const inCopy = (url: string): string | null => {
    if (isPackage(url)) return null
    if (url.startsWith(root)) return url
    return url.startsWith(originalRoot) ? root + url.slice(originalRoot.length) : null
  }
  const scripts = new Map<string, string>()
  const scriptOf = (path: string): string => {
    const known = scripts.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'))
    scripts.set(path, known)
    return known
  }
  registerHooks({
    resolve(specifier, context, next) {
      const load = loadOf(context.parentURL)
      if (load === null) return next(specifier, context)
      if (specifier === 'node:test') return next(testModule, context)
      const resolved = next(specifier, context)
      const own = inCopy(resolved.url)
      return own === null ? resolved : { ...resolved, url: `${own}?${loadKey}=${load}` }
    },
    load(url, context, next) {
      return loadOf(url) !== null && new URL(url).pathname.endsWith('.ts')
        ? { format: 'module', source: scriptOf(fileURLToPath(url)), shortCircuit: true }
        : next(url, context)
    },
  })
  return (file) => import(`${pathToFileURL(file).href}?${loadKey}=${++loads}`)
}

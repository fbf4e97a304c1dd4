/**
 * State that must be one per process. Instrumentation, middleware, routes and the production server do not
 * share module instances, so it hangs on `globalThis`.
 * `create` runs once for a name.
 */
export function processState<T>(name: string, create: () => T): T {
  const key = Symbol.for(`kolea.${name}`)
  const holder = globalThis as { [key: symbol]: T | undefined }
  return (holder[key] ??= create())
}

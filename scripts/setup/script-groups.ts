/** How the bundler's scripts begin: they register their modules under the address of their own element. */
const start =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,'

/** The bundler's runtime, which runs what was registered before it. It registers nothing. */
const isRuntime = (path: string): boolean => /\/turbopack-[^/]*$/.test(path)

/**
 * Scripts that always load together: those that the same pages name. Each group has two or more, the runtime last.
 *
 * @param pages the scripts of each page, by their paths
 */
export function groupScripts(pages: readonly (readonly string[])[]): string[][] {
  const users = new Map<string, number[]>()
  for (const [page, scripts] of pages.entries())
    for (const script of scripts) users.set(script, [...(users.get(script) ?? []), page])
  const groups = Map.groupBy(users.keys(), (script) => (users.get(script) ?? []).join())
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.sort((one, other) => Number(isRuntime(one)) - Number(isRuntime(other))))
}

/**
 * The text of one script that contains these, in their order, each registered under its own path: the runtime takes a text for it. The runtime
 * starts in a task of its own, so that a click need not wait for what the browser does with the script itself as well.
 *
 * @throws if the bundler writes one of them another way
 */
export const joinTexts = (scripts: readonly { path: string; text: string }[]): string =>
  scripts
    .map(({ path, text }) => {
      if (isRuntime(path)) return `setTimeout(()=>{${text}})`
      if (!text.startsWith(start))
        throw new Error(
          `${path} does not begin as the bundler's scripts do, so it cannot be joined with others.`,
        )
      return `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${JSON.stringify(path)},${text.slice(start.length)}`
    })
    .join(';\n')

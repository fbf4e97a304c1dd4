import type { PageBudget } from './budgets.ts'
import type { FirstLoad, LoadedFile } from './first-load.ts'

const kinds = ['scripts', 'styles'] as const
const shownComponents = 3

const kB = (bytes: number): number => bytes / 1024
const total = (files: readonly LoadedFile[]): number => kB(files.reduce((sum, { bytes }) => sum + bytes, 0))

/** One line: what the page loads beside what it may. */
export const weightLine = (budget: PageBudget, load: FirstLoad): string =>
  `${budget.page.padEnd(44)} ${kinds
    .map((kind) => `${kind} ${total(load[kind]).toFixed(1)} of ${budget[kind]} kB`)
    .join(', ')}`

function fileLine({ path, bytes, components }: LoadedFile): string {
  const more = components.length > shownComponents ? ` and ${components.length - shownComponents} more` : ''
  const needing = components.slice(0, shownComponents).join(', ') || 'every page'
  return `    ${kB(bytes).toFixed(1).padStart(6)} kB  ${path}  (${needing}${more})`
}

/**
 * What is too heavy in a page's first load: one text a kind, with its files, the largest first, the components that need each,
 * and the packages that the page reaches without `import()`.
 */
export const overweight = (
  budget: PageBudget,
  load: FirstLoad,
  packages: ReadonlyMap<string, string>,
): string[] =>
  kinds
    .filter((kind) => total(load[kind]) > budget[kind])
    .map((kind) =>
      [
        `${budget.page}: ${total(load[kind]).toFixed(1)} kB of ${kind} at first, and may be ${budget[kind]} kB:`,
        ...load[kind].map(fileLine),
        ...(kind === 'scripts'
          ? ['  Packages it reaches without import(), each with a file that names it:']
          : []),
        ...(kind === 'scripts' ? [...packages].map(([name, file]) => `    ${name}  (${file})`) : []),
      ].join('\n'),
    )

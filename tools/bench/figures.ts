export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The value that this share of them, 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Medians of several loads of each page. The pages alternate, so that a slow minute of the machine lowers all of them. */
export async function mediansOfAlternateLoads<Name extends string>(
  urls: readonly string[],
  rounds: number,
  loadOnce: (url: string) => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<string, Record<Name, number>>> {
  const loads = new Map<string, Readonly<Record<Name, number>>[]>(urls.map((url) => [url, []]))
  for (let n = 0; n < rounds; n++) for (const [url, known] of loads) known.push(await loadOnce(url))
  const mediansOf = (known: readonly Readonly<Record<Name, number>>[]) => {
    const names = Object.keys(known[0] ?? {}) as Name[]
    const medians = names.map((name) => [name, median(known.map((load) => load[name]))])
    return Object.fromEntries(medians) as Record<Name, number>
  }
  return Object.fromEntries([...loads].map(([url, known]) => [url, mediansOf(known)]))
}

/** Addresses in a page's HTML, each once. @param shape its one group is the address */
export const links = (html: string, shape: RegExp): string[] => [
  ...new Set([...html.matchAll(shape)].map(([, path]) => path ?? '')),
]

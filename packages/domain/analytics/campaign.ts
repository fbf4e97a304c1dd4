/** Where a visit came from, by the address it began with (ANA-01). */
export const campaignParts = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Campaign = Readonly<Partial<Record<(typeof campaignParts)[number], string>>>

/** Anybody can write an address: a part is cut to this many characters. */
export const longestPart = 100

/** The `utm_*` parameters of a query; null when it has none. The first of a name counts. */
export function campaignIn(search: string): Campaign | null {
  const query = new URLSearchParams(search)
  const given = campaignParts.flatMap((part) => {
    const value = query.get(`utm_${part}`)?.trim().slice(0, longestPart)
    return value ? [[part, value] as const] : []
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}

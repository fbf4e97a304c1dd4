/** The provider of a map's ground: the shop's own drawing of the islands, or Google. */
export const mapProviders = ['embedded', 'google'] as const
export type MapProvider = (typeof mapProviders)[number]

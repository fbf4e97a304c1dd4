import type { Country } from '#lib/domain/location/country.ts'

export type AppPlatform = 'ios' | 'android'
export type AppPlace = 'footer' | 'landing' | 'product' | 'location' | 'website-down'

/** Where the app is downloaded; country and place tell the invitations apart (shopping spec §2). */
export const appLink = (platform: AppPlatform, country: Country, place: AppPlace): string =>
  `https://app.kolea.example/${country.toLowerCase()}/${platform}?from=${place}`

import { z } from 'zod'

/** The app's pages in the app stores. */
export const appLinksSchema = z.strictObject({ ios: z.string(), android: z.string() })
export type AppLinks = z.output<typeof appLinksSchema>

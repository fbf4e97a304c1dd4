import { z } from 'zod'

export const termsTypes = ['terms', 'privacy'] as const

/** A document that a customer has to accept; `url` is a path of the storefront. */
export const termsDocumentSchema = z.strictObject({
  id: z.string(),
  type: z.enum(termsTypes),
  url: z.string(),
})
export type TermsDocument = z.output<typeof termsDocumentSchema>

import { z } from 'zod'
import { enteredId, enteredLines } from '../entered/entered-text.ts'
import { reportRules } from './problem-report.ts'
import { photoTextLength } from './report-photo.ts'

const reportBase = {
  /** Made by the browser for one report: the same id again reports nothing twice. */
  reportId: z.uuid(),
  /** An id of the list of issues. */
  issue: enteredId,
  comment: enteredLines(reportRules.commentLength),
}

/** What a customer says was wrong: with items, or with the delivery. */
export const problemReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...reportBase,
    kind: z.literal('items'),
    items: z
      .array(z.strictObject({ productId: enteredId, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(100),
  }),
  z.strictObject({ ...reportBase, kind: z.literal('delivery') }),
])
export type ProblemReport = z.output<typeof problemReportSchema>

/** A photo with a report, JPEG in base64; the same id again adds nothing twice. */
export const photoInputSchema = z.strictObject({ photoId: z.uuid(), photo: z.base64().max(photoTextLength) })

export type PhotoInput = z.output<typeof photoInputSchema>

/** What may be wrong, to choose from, in the visitor's language (HLP-01). */
const issueListSchema = z.array(z.strictObject({ id: z.string(), text: z.string() })).readonly()
export const issueListsSchema = z.strictObject({ items: issueListSchema, deliveries: issueListSchema })
export type IssueLists = z.output<typeof issueListsSchema>

import { z } from 'zod'
import { enteredId } from '../entered/entered-text.ts'
import { countrySchema } from '../location/country.ts'

const country = countrySchema

/** What a customer does with the membership; the card is one of the wallet (SUB-02). */
export const goldPassActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('cancel'), country }),
  z.strictObject({
    action: z.enum(['join', 'update', 'reactivate']),
    cardId: enteredId,
    country,
    /** Made by the browser: what is sent again with the same one is done, and paid, once. */
    key: z.uuid(),
    /** The screen showed a price from today, without a trial (ACC-01). */
    withoutTrial: z.boolean().optional(),
  }),
])
export type GoldPassAction = z.output<typeof goldPassActionSchema>

/**
 * `confirm`: the bank asks the customer first, and the membership says how (`step`). `waiting`: the bank has not answered yet,
 * and the API goes on trying.
 */
export const goldPassOutcomeSchema = z.strictObject({
  status: z.enum(['success', 'failed', 'confirm']),
  waiting: z.boolean(),
  message: z.string().nullable(),
})
export type GoldPassOutcome = z.output<typeof goldPassOutcomeSchema>

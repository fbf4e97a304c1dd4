import * as z from 'zod/mini'
import { country, id } from './fields.ts'

export const goldPassQuery = z.object({ country })
export const goldPassAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('cancel'), country }),
  z.strictObject({ action: z.enum(['join', 'update', 'reactivate']), cardId: id, country }),
])

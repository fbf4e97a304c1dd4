import { z } from 'zod'
import { ownerProofSchema } from '../domain/account/owner-proof.ts'
import { enteredPassword } from '../domain/entered/entered-text.ts'
import { doneSchema } from './answers.ts'
import { operation } from './operation.ts'

export const personalDataOperations = {
  'POST /api/account/password': operation({
    summary: 'Changes the password by the old one; every other sign-in ends (PRO-04).',
    access: 'customer',
    body: z.strictObject({ current: enteredPassword, password: enteredPassword }),
    output: doneSchema,
    limits: ['personal', 'signIn'],
    refusals: { invalid_password: 400, proof_wrong: 422, locked: 423 },
  }),
  'GET /api/account/data': operation({
    summary: 'Everything that is stored about the customer, five times a day (PRO-05).',
    access: 'customer',
    output: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
    limits: ['personal'],
    refusals: { too_many_attempts: 429 },
  }),
  'POST /api/account/delete': operation({
    summary: 'Deletes the account after the password or a code; orders stay without a name (PRO-05).',
    access: 'customer',
    body: ownerProofSchema,
    output: doneSchema,
    limits: ['personal', 'signIn'],
    refusals: {
      account_in_use: 409,
      proof_required: 422,
      proof_wrong: 422,
      locked: 423,
      otp_locked: 423,
    },
  }),
}

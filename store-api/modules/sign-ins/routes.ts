import type { FastifyInstance } from 'fastify'
import { endSignIn, signInList } from '@kolea/contract/sign-ins.ts'
import { bind } from '../../http/bind.ts'
import { endSignInOf, listSignIns } from './own-sign-ins.ts'

/** The customer's own sign-ins: which there are, and the end of one (SES-14). */
export function signInRoutes(app: FastifyInstance): void {
  bind(app, signInList, async ({ caller }) => ({
    sign_ins: await listSignIns(app.db, caller, app.clock.now()),
  }))
  bind(app, endSignIn, async ({ caller, params, body }) => ({
    sign_ins: await endSignInOf(app, caller, { signInId: params.signInId, proof: body }),
  }))
}

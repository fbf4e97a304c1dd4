import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/passkeys.ts'
import { bind } from '../../http/bind.ts'
import { addPasskeyOf, startPasskeyOf } from './add-passkey.ts'
import { listPasskeys, removePasskeyOf, renamePasskeyOf } from './own-passkeys.ts'
import { signInByPasskey, startSignIn } from './sign-in.ts'

export function passkeyRoutes(app: FastifyInstance): void {
  bind(app, contract.passkeyList, async ({ caller }) => ({
    passkeys: await listPasskeys(app.db, caller.customerId),
  }))
  bind(app, contract.startPasskey, async ({ caller, body }) => ({
    options: await startPasskeyOf(app, caller, body),
  }))
  bind(app, contract.addPasskey, async ({ caller, body, language }) => ({
    passkeys: await addPasskeyOf(app, caller, body, language),
  }))
  bind(app, contract.renamePasskey, async ({ caller, params, body }) => ({
    passkeys: await renamePasskeyOf(app.db, caller.customerId, params.passkeyId, body.name),
  }))
  bind(app, contract.removePasskey, async ({ caller, params, body, language }) => ({
    passkeys: await removePasskeyOf(app, caller, { passkeyId: params.passkeyId, proof: body, language }),
  }))
  bind(app, contract.passkeyChallenge, async ({ body }) => {
    app.tokens.checkClient(body)
    return { options: await startSignIn(app) }
  })
  bind(app, contract.passkeyToken, ({ body, source }) => signInByPasskey(app, body, source.device))
}

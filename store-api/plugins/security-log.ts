import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as contact from '@kolea/contract/contact.ts'
import * as customers from '@kolea/contract/customers.ts'
import * as otp from '@kolea/contract/otp.ts'
import * as passkeys from '@kolea/contract/passkeys.ts'
import * as personalData from '@kolea/contract/personal-data.ts'
import { sendProofCode, updateProfile } from '@kolea/contract/profile.ts'
import { endSignIn } from '@kolea/contract/sign-ins.ts'
import { socialToken } from '@kolea/contract/social.ts'
import * as tokens from '@kolea/contract/tokens.ts'
import { callSource } from '../http/call-source.ts'
import { withinCall } from '../http/call-span.ts'
import { SecurityLog, type MarkedAccount } from '../services/security-log.ts'

/** Calls that are noted when they are done too: sign-ins, and what guards an account. */
const notedWhenDone: ReadonlySet<string> = new Set(
  [
    tokens.passwordToken,
    tokens.revokeToken,
    tokens.revokeAllTokens,
    otp.generateOtp,
    otp.verifyOtp,
    otp.enrolmentToken,
    contact.sendContactCode,
    contact.verifyContactCode,
    contact.contactPasswordToken,
    socialToken,
    passkeys.passkeyToken,
    passkeys.startPasskey,
    passkeys.addPasskey,
    passkeys.removePasskey,
    endSignIn,
    customers.enrol,
    customers.resetPassword,
    customers.confirmReset,
    sendProofCode,
    updateProfile,
    personalData.changePassword,
    personalData.exportData,
    personalData.deleteAccount,
  ].map(({ name }) => name),
)

/** Refusals of input, access, proofs and limits, whatever was called. Not found, conflict and outage are no matter of security. */
const notedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 423, 429])

const accountOf = ({ caller, accountOfCall }: FastifyRequest): MarkedAccount | undefined =>
  accountOfCall ?? (caller?.kind === 'customer' ? { kind: 'customer', value: caller.customerId } : undefined)

declare module 'fastify' {
  interface FastifyInstance {
    readonly securityLog: SecurityLog
  }
  interface FastifyRequest {
    /** Whose account the call is about, where its handler found that out. */
    accountOfCall: MarkedAccount | undefined
    /** The code of its refusal. */
    refusedAs: string | undefined
  }
}

/** Notes sign-ins, changes of what guards an account, and every refusal of access, input and limits. */
export const securityLogPlugin = fp(
  async (app) => {
    const level = app.settings.logLevel === 'silent' ? 'silent' : 'info'
    const log = app.log.child({}, { level })
    const securityLog = new SecurityLog(log, app.clock, () => app.settings.clientSecret)
    app.decorate('securityLog', securityLog)
    app.decorateRequest('accountOfCall', undefined)
    app.decorateRequest('refusedAs', undefined)
    app.addHook('onResponse', async (request, { statusCode: status }) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint === undefined) return
      const isNoted = status < 400 ? notedWhenDone.has(endpoint) : notedStatuses.has(status)
      if (!isNoted) return
      const code = status < 400 ? undefined : (request.refusedAs ?? 'refused')
      const { address: source } = callSource(request)
      withinCall(request, () =>
        securityLog.note({ event: endpoint, status, code, account: accountOf(request), source }),
      )
    })
  },
  { name: 'security-log', dependencies: ['core'] },
)

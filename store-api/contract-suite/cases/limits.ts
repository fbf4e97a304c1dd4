import { randomInt } from 'node:crypto'
import * as customers from '@kolea/contract/customers.ts'
import * as profileCalls from '@kolea/contract/profile.ts'
import * as feedback from '@kolea/contract/feedback.ts'
import { generateOtp } from '@kolea/contract/otp.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { noteMessage } from '../../modules/messages/message-ceiling.ts'
import { refused, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A shop that has sent this hour's one message already. */
const oneMessage = { settings: { SMS_PER_HOUR: '1', MAIL_PER_HOUR: '1' } }
const onePhone = () => `303${randomInt(2_000_000, 9_999_999)}`

async function sentOne<T>(suite: Suite, channel: 'sms' | 'mail', request: T): Promise<T> {
  await noteMessage(suite.app, channel)
  return request
}
const mfa = (suite: Suite, on: boolean) =>
  setFeature(suite.app.db, 'mfa_enabled', on, ['US'], suite.clock.now())

export const limitCases: readonly Case[] = [
  refused(
    generateOtp,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      const { email } = await suite.as.customer({ phone_number: onePhone() })
      const body = { userName: await suite.as.seal(email), password: await suite.as.seal('Plover808x') }
      return sentOne(suite, 'sms', { body })
    },
    oneMessage,
  ),
  refused(
    customers.enrol,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      await mfa(suite, true)
      const form = suite.as.enrolment({ phone_number: onePhone() })
      return sentOne(suite, 'sms', { body: { ...form, password: await suite.as.seal(form.password) } })
    },
    { ...oneMessage, after: (suite) => mfa(suite, false) },
  ),
  refused(
    profileCalls.verifyCustomer,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      const { token } = await suite.as.customer({ phone_number: onePhone() })
      return sentOne(suite, 'sms', { token, body: {} })
    },
    oneMessage,
  ),
  refused(
    profileCalls.sendProofCode,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      const { token } = await suite.as.customer({ phone_number: onePhone() })
      return sentOne(suite, 'sms', { token })
    },
    oneMessage,
  ),
  refused(
    feedback.marketingSms,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      const body = { mobileNumbers: [`1${onePhone()}`] }
      return sentOne(suite, 'sms', { token: await suite.as.guest(), body })
    },
    oneMessage,
  ),
  refused(
    customers.resetPassword,
    429,
    'message_limit',
    'the hour’s mails are sent, whether or not there is an account',
    (suite) => sentOne(suite, 'mail', { body: { email: 'nobody@example.com' } }),
    oneMessage,
  ),
  refused(
    feedback.sendComment,
    429,
    'message_limit',
    'the hour’s mails are sent',
    async (suite) => {
      const by = { name: 'Pua', email: 'pua@example.com', country: 'US' as const }
      const body = { ...by, topic: 'other' as const, comment: 'Aloha.' }
      return sentOne(suite, 'mail', { token: await suite.as.guest(), body })
    },
    oneMessage,
  ),
]

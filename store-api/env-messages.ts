import { z } from 'zod'
import { pushOriginsSchema } from '@kolea/domain/orders/push.ts'

/** What the environment says about mail, SMS and web push. */
export const messageVariables = {
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
  MAIL_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(600),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SUPPORT_EMAIL: z.email().default('support@kolea.example'),
  SMS_PROVIDER: z.enum(['twilio']).optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_BASE_URL: z.url().optional(),
  PUSH_SERVICES: pushOriginsSchema,
}

type Variables = z.output<z.ZodObject<typeof messageVariables>>

export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** A number, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** In place of Twilio's own host. */
  readonly baseUrl: string | undefined
}

export interface MessageSettings {
  /** How many messages that anybody can cause (codes, links, comments) go out within an hour, in all. */
  readonly messagesPerHour: { readonly sms: number; readonly mail: number }
  /** Undefined: mail stays in the outbox. `url` is `smtp://` or `smtps://`, with user and password if there are any. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** Undefined: SMS stay in the outbox. */
  readonly twilio: TwilioSettings | undefined
  /** Origins of push services beside those that browsers are known to use. */
  readonly pushServices: readonly string[]
  /** Where comments go. */
  readonly supportEmail: string
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Variables): MessageSettings['smtp'] {
  return url === undefined || from === undefined ? undefined : { url, from }
}

function twilioOf(env: Variables): MessageSettings['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (env.SMS_PROVIDER === undefined) return undefined
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined
  return { accountSid, authToken, from, baseUrl: env.TWILIO_BASE_URL }
}

/** What is wrong together, though each value is right by itself. */
export function messageFaults(env: Variables): string[] {
  const faults: (string | false)[] = [
    env.SMTP_URL !== undefined && env.MAIL_FROM === undefined && 'MAIL_FROM is missing (SMTP_URL needs it)',
    env.SMS_PROVIDER === 'twilio' &&
      twilioOf(env) === undefined &&
      'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
  ]
  return faults.filter((fault) => fault !== false)
}

/** Settings of variables without faults. */
export const messageSettings = (env: Variables): MessageSettings => ({
  messagesPerHour: { sms: env.SMS_PER_HOUR, mail: env.MAIL_PER_HOUR },
  smtp: smtpOf(env),
  twilio: twilioOf(env),
  pushServices: env.PUSH_SERVICES,
  supportEmail: env.SUPPORT_EMAIL,
})

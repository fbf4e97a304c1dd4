import twilio from 'twilio'
import type { TwilioSettings } from '../../env-messages.ts'
import { RefusedForGood, type MessageSender } from './message-sender.ts'

const timeoutMs = 15_000

/** Sends the requests of the SDK to another host than Twilio's own. */
class RedirectedClient extends twilio.RequestClient {
  private readonly baseUrl: string

  constructor(baseUrl: string) {
    super({ timeout: timeoutMs })
    this.baseUrl = baseUrl
  }

  override request: twilio.RequestClient['request'] = (options) => {
    const target = new URL(options.uri)
    return super.request({ ...options, uri: new URL(target.pathname + target.search, this.baseUrl).href })
  }
}

/** A wrong number stays wrong; a password, a full queue or a server's trouble does not. */
const passing = new Set([401, 403, 408, 425, 429])

function isFinal(error: unknown): boolean {
  const { status = 0 } = error as { status?: number }
  return status >= 400 && status < 500 && !passing.has(status)
}

/** SMS through Twilio's Messages resource; the subject stays behind. */
export function twilioSender({ accountSid, authToken, from, baseUrl }: TwilioSettings): MessageSender {
  const client = twilio(accountSid, authToken, {
    timeout: timeoutMs,
    ...(baseUrl !== undefined && { httpClient: new RedirectedClient(baseUrl) }),
  })
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  return {
    send: async ({ recipient, body }) => {
      try {
        const sent = await client.messages.create({ ...sender, to: `+${recipient.replace(/\D/g, '')}`, body })
        return sent.sid
      } catch (error) {
        if (isFinal(error)) throw new RefusedForGood((error as Error).message)
        throw error
      }
    },
  }
}

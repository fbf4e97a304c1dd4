import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../env.ts'
import { messageExpiry, messageWork } from './outbox.ts'
import { expireMessage } from './forget-text.ts'
import type { MessageSender, MessageSenders } from './message-sender.ts'
import { sendMessage } from './send-message.ts'

/** A sender whose library is read when the first message needs it. */
function late(open: () => Promise<MessageSender>): MessageSender {
  let opened: Promise<MessageSender> | undefined
  return { send: async (message) => (await (opened ??= open())).send(message) }
}

function sendersOf({ smtp, twilio }: Settings): MessageSenders {
  return {
    ...(smtp && { mail: late(async () => (await import('./smtp-sender.ts')).smtpSender(smtp)) }),
    ...(twilio && { sms: late(async () => (await import('./twilio-sender.ts')).twilioSender(twilio)) }),
  }
}

/** Hands what is in the outbox to the configured senders, a due row a message. */
export function messageSending(app: FastifyInstance): void {
  const senders = sendersOf(app.settings)
  app.workHandlers.set(messageWork, (messageId) => sendMessage(app, senders, messageId))
  app.workHandlers.set(messageExpiry, (messageId) => expireMessage(app.db, messageId))
}

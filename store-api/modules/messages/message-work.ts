import type { WorkHandlers } from '../../due-work/schedule.ts'
import type { Settings } from '../../env.ts'
import type { Services } from '../../services/services.ts'
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
export function messageSending(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'log'> & WorkHandlers,
): void {
  const senders = sendersOf(services.settings)
  services.workHandlers.set(messageWork, (messageId) => sendMessage(services, senders, messageId))
  services.workHandlers.set(messageExpiry, (messageId) => expireMessage(services.db, messageId))
}

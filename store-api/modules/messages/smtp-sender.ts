import { createTransport } from 'nodemailer'
import { RefusedForGood, type MessageSender } from './message-sender.ts'

/** Together well under the lease of a job, so that a message is never with two processes. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 5_000,
  socketTimeout: 20_000,
}

/** 5xx is the server's last word, but for a password: that is ours to mend. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}

/** Mail through an SMTP server; plain text, with one Message-ID for every attempt. */
export function smtpSender({ url, from }: { url: string; from: string }): MessageSender {
  const transport = createTransport({ url, ...patience }, { from })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ messageId, recipient, subject, body }) => {
      try {
        const sent = await transport.sendMail({
          messageId: `<${messageId}@${host}>`,
          // An address, not a list: a comma in it must not make two recipients.
          to: { name: '', address: recipient },
          subject,
          text: body,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return sent.messageId
      } catch (error) {
        if (isFinal(error)) throw new RefusedForGood((error as Error).message)
        throw error
      }
    },
  }
}

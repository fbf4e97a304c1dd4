/** A message on its way out. */
export interface OutgoingMessage {
  /** Ours; the same for every attempt, so that a provider that checks it can detect a repetition. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** One provider of a channel. */
export interface MessageSender {
  /**
   * Hands the message over; answers the provider's name for it.
   * @throws RefusedForGood when trying again cannot help; any other error is worth another attempt
   */
  send(message: OutgoingMessage): Promise<string | null>
}

/** The provider will never take this message. */
export class RefusedForGood extends Error {}

/** The senders that are configured, by channel. */
export type MessageSenders = Partial<Record<'mail' | 'sms' | 'push', MessageSender>>

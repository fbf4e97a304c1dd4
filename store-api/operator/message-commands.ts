import type { Caller } from './caller.ts'
import type { Command } from './command.ts'

interface OutboxMessage {
  readonly messageId: string
  readonly createdAt: string
  readonly channel: string
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly state: string
  readonly attempts: number
  readonly sentAt: string | null
  readonly failure: string | null
}

function stateOf({ state, sentAt, attempts, failure }: OutboxMessage): string {
  if (state === 'sent') return `sent ${sentAt ?? ''}; its text is kept no longer`
  if (state === 'expired') return 'not sent in time; its text is kept no longer'
  const why = failure === null ? '' : `: ${failure}`
  return attempts === 0
    ? state
    : `${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${why}`
}

async function outbox(api: Caller): Promise<void> {
  const { messages } = await api.call<{ messages: OutboxMessage[] }>('GET', '/outbox')
  if (messages.length === 0) api.say('The outbox is empty.')
  for (const message of messages) {
    const { messageId, createdAt, channel, recipient, template, subject, body } = message
    api.say(`${createdAt}  ${channel} to ${recipient}: ${subject || template}`)
    api.say(`  [${stateOf(message)}; ${messageId}]`)
    api.say(body === '' ? '' : `${body.replace(/^/gm, '  ')}\n`)
  }
}

/** Mail and SMS. */
export const messageCommands: readonly Command[] = [
  {
    name: ['outbox'],
    needs: 0,
    usage: 'outbox',
    does: 'shows the latest mail and SMS and what became of them; with codes and links while they are unsent and still work',
    run: outbox,
  },
  {
    name: ['outbox', 'retry'],
    needs: 1,
    usage: 'outbox retry <message>',
    does: 'sends a message that failed or waits once more',
    run: async (api, [messageId = '']) => {
      await api.call('POST', `/outbox/${encodeURIComponent(messageId)}/retry`)
      api.say(`${messageId} is tried again.`)
    },
  },
]

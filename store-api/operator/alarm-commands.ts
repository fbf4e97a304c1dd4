import type { AlarmKind } from '../db/schema/alarms.ts'
import type { OperatorClient } from './caller.ts'
import type { Command } from './command.ts'

interface Alarm {
  readonly kind: AlarmKind
  readonly times: number
  readonly firstAt: string
  readonly lastAt: string
}

const meanings: Readonly<Record<AlarmKind, string>> = {
  sms_ceiling: 'SMS_PER_HOUR is reached: codes and links by SMS are refused until the hour is over',
  mail_ceiling: 'MAIL_PER_HOUR is reached: reset links and comments are refused until the hour is over',
  sign_in_attack:
    'an account had a hundred wrong passwords within an hour, or a mobile number or e-mail twenty tried codes within a day: only browsers it knows may sign in',
  password_queue_full:
    'more sign-ins at once than passwords can be checked: some were refused for the moment',
  gateway_credentials:
    'a payment gateway refuses the credentials of the settings: nothing is charged or given back',
  late_charge: 'a charge of a Gold Pass went through after it was written down as refused: see the log',
}

async function listAlarms(api: OperatorClient): Promise<void> {
  const { alarms } = await api.call<{ alarms: Alarm[] }>('GET', '/alarms')
  if (alarms.length === 0) api.say('There is no alarm.')
  for (const { kind, times, firstAt, lastAt } of alarms) {
    const minutes = times === 1 ? '1 minute' : `${times} minutes`
    api.say(`${kind.padEnd(20)} ${minutes}, first ${firstAt}, last ${lastAt}: ${meanings[kind]}`)
  }
}

/** What needs a look: limits of the whole shop that were reached. */
export const alarmCommands: readonly Command[] = [
  {
    name: ['alarms'],
    needs: 0,
    usage: 'alarms',
    does: 'lists the limits of the whole shop that were reached, and in how many minutes',
    run: listAlarms,
  },
  {
    name: ['alarms', 'clear'],
    needs: 0,
    usage: 'alarms clear',
    does: 'forgets the alarms that were seen',
    run: async (api) => {
      const { cleared } = await api.call<{ cleared: number }>('DELETE', '/alarms')
      api.say(`${cleared} ${cleared === 1 ? 'alarm is' : 'alarms are'} cleared.`)
    },
  },
]

interface Action {
  readonly at: string
  readonly who: string
  readonly what: string
  readonly request: string
  readonly status: number
  readonly operator: string | null
  readonly options: Readonly<Record<string, string>>
  readonly reason: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** The owner of the token, or else what their machine says, which nothing proves. */
const whoOf = ({ operator, who }: Action): string => operator ?? `${who || '(no name)'} (not verified)`

const valueOf = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Lines below an action: what was typed beside it, why, and what it changed. */
function detailsOf({ options, reason, before, after }: Action): string[] {
  const typed = Object.entries(options).map(([name, value]) => `--${name} ${value}`)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return [
    ...(typed.length > 0 ? [typed.join(' ')] : []),
    ...(reason === '' ? [] : [`reason: ${reason}`]),
    ...names.map((name) => `${name}: ${valueOf(before?.[name])} → ${valueOf(after?.[name])}`),
  ]
}

async function listActions(api: OperatorClient, most: string): Promise<void> {
  const { actions } = await api.call<{ actions: Action[] }>(
    'GET',
    `/actions?most=${encodeURIComponent(most)}`,
  )
  if (actions.length === 0) api.say('Nothing was done yet.')
  for (const action of actions) {
    const { at, what, request, status } = action
    api.say(`${at}  ${whoOf(action)}: ${what || request}${status < 400 ? '' : `  (refused, ${status})`}`)
    for (const detail of detailsOf(action)) api.say(`    ${detail}`)
  }
}

/** Who did what. */
export const actionCommand: Command = {
  name: ['actions'],
  needs: 0,
  usage: 'actions [--most n]',
  does: 'lists what operators did last, the latest first: when, who, what was typed and why, and the values before and after',
  run: (api, _words, { most = '50' }) => listActions(api, most),
}

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
  if (state === 'sent') return `sent ${sentAt ?? ''}; its text is no longer stored`
  if (state === 'expired') return 'not sent in time; its text is no longer stored'
  const why = failure === null ? '' : `: ${failure}`
  return attempts === 0
    ? state
    : `${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${why}`
}

async function outbox(api: OperatorClient): Promise<void> {
  const { messages } = await api.call<{ messages: OutboxMessage[] }>('GET', '/outbox')
  if (messages.length === 0) api.say('The outbox is empty.')
  for (const message of messages) {
    const { messageId, createdAt, channel, recipient, template, subject, body } = message
    api.say(`${createdAt}  ${channel} to ${recipient}: ${subject || template}`)
    api.say(`  [${stateOf(message)}; ${messageId}]`)
    if (body !== '') for (const line of body.split('\n')) api.say(`  ${line}`)
    api.say('')
  }
}

/** Mail, SMS and web push. */
export const messageCommands: readonly Command[] = [
  {
    name: ['outbox'],
    needs: 0,
    usage: 'outbox',
    does: 'shows the latest mail, SMS and web push and what became of them; with codes and links while they are unsent and still work',
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

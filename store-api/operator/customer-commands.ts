import type { Command } from './command.ts'
import { CallFailed } from './caller.ts'

interface Listed {
  readonly subscriptionId: string
  readonly customerId: string
  readonly email: string
  readonly status: string
  readonly cancelReason: string | null
  readonly amount: number
  readonly currency: string
  readonly paidUntil: string
  readonly nextChargeAt: string | null
}

interface Shown extends Listed {
  readonly charges: readonly {
    readonly createdAt: string
    readonly periodStart: string
    readonly periodEnd: string
    readonly amount: number
    readonly status: string
    readonly failureCode: string | null
    readonly gatewayKey: string
  }[]
}

const line = ({ subscriptionId, email, status, cancelReason, amount, currency, ...found }: Listed) => {
  const price = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
  const next = found.nextChargeAt === null ? (cancelReason ?? '') : `next charge ${found.nextChargeAt}`
  return `${subscriptionId}  ${status.padEnd(9)}  ${price}  paid until ${found.paidUntil}  ${next}  ${email}`
}

const path = (whose: string, what = '') => `/subscriptions/${encodeURIComponent(whose)}${what}`

/** Gold Pass of customers (SUB-01, SUB-02). */
export const subscriptionCommands: readonly Command[] = [
  {
    name: ['subscription', 'list'],
    needs: 0,
    usage: 'subscription list',
    does: 'lists the subscriptions that changed last',
    run: async (api) => {
      const { subscriptions } = await api.call<{ subscriptions: Listed[] }>('GET', '/subscriptions')
      if (subscriptions.length === 0) api.say('There are no subscriptions yet.')
      for (const found of subscriptions) api.say(line(found))
    },
  },
  {
    name: ['subscription', 'show'],
    needs: 1,
    usage: 'subscription show <customer, email or id>',
    does: 'shows a subscription and its charges',
    run: async (api, [whose = '']) => {
      const { subscription } = await api.call<{ subscription: Shown }>('GET', path(whose))
      api.say(line(subscription))
      for (const {
        createdAt,
        periodStart,
        periodEnd,
        status,
        failureCode,
        gatewayKey,
      } of subscription.charges)
        api.say(
          `  ${createdAt}  ${status.padEnd(9)} ${failureCode ?? ''}  for ${periodStart} to ${periodEnd}  ${gatewayKey}`,
        )
    },
  },
  {
    name: ['subscription', 'renew'],
    needs: 2,
    usage: 'subscription renew <customer, email or id> <paid until>',
    does: 'charges the month after what is paid, ahead of its day; nothing if that end is another one by now',
    examples: ['subscription renew sub_8VhYpU 2026-12-18T20:15:00.000Z'],
    run: async (api, [whose = '', paidUntil = '']) => {
      await api.call('POST', path(whose, '/renew'), { paid_until: paidUntil })
      api.say(`${whose} is due now.`)
    },
  },
]

/** What customers may request about their data (PRO-05). */
export const personalDataCommands: readonly Command[] = [
  {
    name: ['customer', 'data'],
    needs: 1,
    usage: 'customer data <email>',
    does: 'prints everything that is stored about a customer, as JSON',
    examples: ['customer data kai@example.com'],
    run: async (api, [email = '']) => {
      api.sayJson(await api.call('POST', '/customers/data', { email }))
    },
  },
  {
    name: ['customer', 'sign-out'],
    needs: 1,
    usage: 'customer sign-out <e-mail>',
    does: 'ends every sign-in of a customer, such as of a stolen phone',
    examples: ['customer sign-out kai@example.com'],
    run: async (api, [email = '']) => {
      await api.call('POST', '/customers/sign-out', { email })
      api.say(`Every sign-in of ${email} has ended.`)
    },
  },
  {
    name: ['customer', 'marks'],
    needs: 1,
    usage: 'customer marks <e-mail>',
    does: 'shows how a customer is named in log lines about security (docs/operating.md)',
    examples: ['customer marks kai@example.com'],
    run: async (api, [email = '']) => {
      const marks = await api.call<{ email: string; customer: string }>('POST', '/customers/marks', { email })
      api.say(`email ${marks.email}`)
      api.say(`customer ${marks.customer}`)
    },
  },
  {
    name: ['customer', 'delete'],
    needs: 1,
    usage: 'customer delete <email> --sure',
    does: 'deletes an account and what is stored about its customer; orders stay without a name',
    examples: ['customer delete kai@example.com --sure'],
    run: async (api, [email = ''], options) => {
      if (options['sure'] === undefined)
        throw new CallFailed(`Nothing brings an account back. Add --sure to delete that of ${email}.`)
      await api.call('POST', '/customers/delete', { email })
      api.say(`The account of ${email} is deleted.`)
    },
  },
]

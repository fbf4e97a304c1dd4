import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { WayToPay } from '@kolea/domain/wallet/ways-to-pay.ts'
import { gatewayNeeds } from '../env-payments.ts'
import { CallFailed, type OperatorClient } from './caller.ts'
import type { Command } from './command.ts'

interface Feature {
  readonly id: string
  readonly current_value: string | number | boolean
  readonly default_value: string | number | boolean
}

async function offline(api: OperatorClient, [state = '']: readonly string[]): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new CallFailed('Usage: offline on|off')
  await api.call('PUT', '/configuration/site_offline', { value: state === 'on' })
  api.say(state === 'on' ? 'The site is offline: every page leads to /appDownload.' : 'The site is on.')
}

async function listConfiguration(api: OperatorClient): Promise<void> {
  const { US, CA } = await api.call<{ US: Feature[]; CA: Feature[] }>('GET', '/configuration')
  const canada = new Map(CA.map((feature) => [feature.id, feature]))
  for (const { id, current_value: value, default_value: usual } of US) {
    const other = canada.get(id)
    const changed = value === usual ? '' : ` (default ${usual})`
    const differs =
      other === undefined || other.current_value === value ? '' : `   CA: ${other.current_value}`
    api.say(`${id.padEnd(40)}${value}${changed}${differs}`)
  }
}

/** How a gateway is switched on. */
function switchedOnBy(name: GatewayName): string {
  const needs = gatewayNeeds(name)
  return `PAYMENT_GATEWAYS=${name}${needs === null ? '' : ` with ${needs}`}`
}

/** Why a kind is shown or not, as a text for whoever looks for it at the checkout. */
function explainWay(way: WayToPay, country: string): string {
  switch (way.state) {
    case 'offered':
      return `offered by ${way.gateway}`
    case 'where_the_device_has_it':
      return `offered by ${way.gateway} on devices that have it set up, over HTTPS`
    case 'turned_off':
      return `not offered: turned off here; config set ${way.kind} true --country ${country}`
    case 'needs_gateway':
      return `not offered: needs ${way.gateways.map(switchedOnBy).join(', or ')}`
  }
}

async function listWaysToPay(api: OperatorClient): Promise<void> {
  const { gateways, countries } = await api.call<{
    gateways: readonly GatewayName[]
    countries: Readonly<Record<'US' | 'CA', readonly WayToPay[]>>
  }>('GET', '/ways-to-pay')
  api.say(`Gateways that are on: ${gateways.join(', ')}`)
  for (const [country, ways] of Object.entries(countries))
    for (const way of ways) api.say(`${country}  ${way.kind.padEnd(12)}${explainWay(way, country)}`)
}

/** The site as a whole. */
export const configurationCommands: readonly Command[] = [
  {
    name: ['offline'],
    needs: 1,
    usage: 'offline on|off',
    does: 'turns the whole site off or on (OFF-01)',
    examples: ['offline on'],
    run: offline,
  },
  {
    name: ['config', 'list'],
    needs: 0,
    usage: 'config list',
    does: 'lists every configuration feature',
    run: listConfiguration,
  },
  {
    name: ['config', 'set'],
    needs: 2,
    usage: 'config set <id> <value> [--country US|CA]',
    does: 'sets a feature, in both countries unless one is named',
    examples: ['config set max_tip_amount 2500', 'config set site_offline true --country CA'],
    run: async (api, [id = '', value = ''], { country }) => {
      await api.call('PUT', `/configuration/${encodeURIComponent(id)}`, {
        value,
        ...(country === undefined ? {} : { country }),
      })
      api.say(`${id} is ${value}${country === undefined ? '' : ` in ${country}`}.`)
    },
  },
  {
    name: ['payments'],
    needs: 0,
    usage: 'payments',
    does: 'says which ways to pay shoppers are offered, and why the others are not (CHK-03)',
    run: listWaysToPay,
  },
]

const pathOf = (language: string, key: string) =>
  `/strings/${encodeURIComponent(language)}/${encodeURIComponent(key)}`

/** Texts of the pages. */
export const stringCommands: readonly Command[] = [
  {
    name: ['strings', 'list'],
    needs: 0,
    usage: 'strings list',
    does: 'lists the texts that were changed',
    run: async (api) => {
      const { strings } = await api.call<{ strings: { language: string; key: string; text: string }[] }>(
        'GET',
        '/strings',
      )
      if (strings.length === 0) api.say('No text was changed.')
      for (const { language, key, text } of strings) api.say(`${language}  ${key.padEnd(40)}${text}`)
    },
  },
  {
    name: ['strings', 'set'],
    needs: 3,
    usage: 'strings set <language> <key> <text>',
    does: 'changes a text of the pages',
    run: async (api, [language = '', key = '', ...words]) => {
      await api.call('PUT', pathOf(language, key), { text: words.join(' ') })
      api.say(`${key} is changed in ${language}.`)
    },
  },
  {
    name: ['strings', 'remove'],
    needs: 2,
    usage: 'strings remove <language> <key>',
    does: 'brings back the text that comes with the storefront',
    run: async (api, [language = '', key = '']) => {
      await api.call('DELETE', pathOf(language, key))
      api.say(`${key} is as it was in ${language}.`)
    },
  },
]

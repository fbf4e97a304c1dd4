import { CallFailed, type Caller } from './caller.ts'
import type { Command } from './command.ts'

interface Feature {
  readonly id: string
  readonly current_value: string | number | boolean
  readonly default_value: string | number | boolean
}

async function offline(api: Caller, [state = '']: readonly string[]): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new CallFailed('Usage: offline on|off')
  await api.call('PUT', '/configuration/site_offline', { value: state === 'on' })
  api.say(state === 'on' ? 'The site is offline: every page leads to /appDownload.' : 'The site is on.')
}

async function listConfiguration(api: Caller): Promise<void> {
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
]

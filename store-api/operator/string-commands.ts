import type { Command } from './command.ts'

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

import { acceptedForMs, keyNames } from '#lib/domain/keys/key-ring.ts'
import { keysSetElsewhere, readStateDir } from '../env.ts'
import type { OfflineCommand } from './command.ts'
import { rotateKeysFile } from './rotate-keys.ts'
import { dayMs } from '#lib/domain/time/durations.ts'

const days = (ms: number): string => `${ms / dayMs} days`
const minutes = (ms: number): string => `${ms / 60_000} minutes`

const kept = [
  `Customers stay signed in: cookies and tokens made with the keys before are accepted for ${days(acceptedForMs.sessionSecret)}, and renewed when they are used.`,
  `What storefront and API show each other is accepted for ${minutes(acceptedForMs.apiKey)} more, until both have read the new keys; they do within a second, without a restart.`,
]
const notKept = [
  'The operator token before is refused at once.',
  'A test card that is added again counts as another card: it is recognised by a key that is gone. Saved cards still pay.',
]
const forgotten = [
  'No key before is accepted any more: customers have to sign in again, codes and test tokens under way are void.',
  'Guests get a new basket.',
]

/** Keys of the embedded set-up. */
export const keyCommands: readonly OfflineCommand[] = [
  {
    name: ['rotate', 'keys'],
    needs: 0,
    usage: 'rotate keys [--forget]',
    does: 'makes every generated key anew; customers stay signed in. --forget, when keys are known to others, accepts none of those before',
    examples: ['rotate keys', 'rotate keys --forget'],
    runOffline: async (_words, { forget }, say) => {
      const stateDir = readStateDir()
      const ring = await rotateKeysFile(stateDir, new Date(), forget === undefined)
      say(`All ${keyNames.length} keys of ${stateDir}/keys.json are new (generation ${ring.generation}).`)
      for (const line of forget === undefined ? [...kept, ...notKept] : forgotten) say(line)
      const elsewhere = keysSetElsewhere()
      for (const name of elsewhere)
        say(
          `${name} is set in the environment or .env, and that one is used: change it there and start again.`,
        )
      return { generation: ring.generation, keys: keyNames, set_elsewhere: elsewhere }
    },
  },
]

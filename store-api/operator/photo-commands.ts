import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from './command.ts'

interface SentPhoto {
  readonly photoId: string
  /** JPEG in base64. */
  readonly photo: string
}

/** What customers sent to show what was wrong, as files to look at. */
export const photoCommand: Command = {
  name: ['order', 'photos'],
  needs: 2,
  usage: 'order photos <order> <folder>',
  does: 'saves the photos that the customer sent with reports of an order',
  examples: ['order photos K-48213 ./photos'],
  run: async (api, [order = '', folder = '']) => {
    const { photos } = await api.call<{ photos: SentPhoto[] }>(
      'GET',
      `/orders/${encodeURIComponent(order)}/photos`,
    )
    if (photos.length === 0) api.say('No photos were sent.')
    for (const [at, { photo }] of photos.entries()) {
      const file = join(folder, `${order}-${at + 1}.jpg`)
      writeFileSync(file, Buffer.from(photo, 'base64'))
      api.say(file)
    }
  },
}

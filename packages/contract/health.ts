import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }

/** The version of this repository, by which a storefront knows whether a running API is its own. */
export const packageVersion: string = manifest.version

/** What the embedded API answers to `GET /health`; another API needs no such answer. */
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() })

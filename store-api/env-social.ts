import { z } from 'zod'

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.enum(['test', 'facebook'])))

/** What the environment says about social sign-in. */
export const socialVariables = {
  NODE_ENV: z.string().default('development'),
  SOCIAL_PROVIDERS: list.optional(),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(16, 'FACEBOOK_APP_SECRET needs at least 16 characters').optional(),
  FACEBOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
}

type Variables = z.output<z.ZodObject<typeof socialVariables>>

export interface FacebookSettings {
  /** Origin and version of the graph end point. */
  readonly graphUrl: string
  readonly appId: string
  readonly appSecret: string
  readonly timeoutMs: number
}

export interface SocialSettings {
  readonly providers: readonly ('test' | 'facebook')[]
  /** Only when it is one of `providers`. */
  readonly facebook: FacebookSettings | undefined
}

/** The built-in provider lets in whoever the operator names, so in production it is there only when it is named. */
const providersOf = (env: Variables): SocialSettings['providers'] =>
  env.SOCIAL_PROVIDERS ?? (env.NODE_ENV === 'production' ? [] : ['test'])

/** What is wrong together, though each value is right by itself. */
export const socialFaults = (env: Variables): string[] =>
  providersOf(env).includes('facebook') && !(env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET)
    ? ['SOCIAL_PROVIDERS has facebook, which needs FACEBOOK_APP_ID and FACEBOOK_APP_SECRET']
    : []

/** Settings of variables without faults. */
export function socialSettings(env: Variables): SocialSettings {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env
  const providers = providersOf(env)
  if (!providers.includes('facebook') || appId === undefined || appSecret === undefined)
    return { providers, facebook: undefined }
  const graphUrl = env.FACEBOOK_GRAPH_URL.replace(/\/$/, '')
  const facebook = { graphUrl, appId, appSecret, timeoutMs: env.FACEBOOK_TIMEOUT_MS }
  return { providers, facebook }
}

import type { SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import { bff } from './bff.ts'
import { tabEntries } from './browser-storage.ts'
import { createAtom, useAtom } from './atom.ts'

const returnKey = 'kolea.socialReturn'

const providers = createAtom<readonly SocialProviderName[]>([])

/** The providers that may be signed in through; none until they are known. */
export const useSocialProviders = (): readonly SocialProviderName[] => useAtom(providers, (known) => known)

/** Finds out which there are; without an answer none is offered. */
export async function loadSocialProviders(): Promise<void> {
  const known = await bff('GET /api/session/social', {}).catch(() => null)
  if (known) providers.set(known.providers)
}

/** Leaves for the provider's dialog; comes back to this page when all is done. @throws BffError */
export async function leaveForProvider(provider: SocialProviderName): Promise<void> {
  const { url } = await bff('POST /api/session/social', { input: { provider } })
  tabEntries.write(returnKey, window.location.pathname + window.location.search)
  window.location.assign(url)
}

/** Where the shopper was when they left for the provider; null when this tab does not know. */
export function placeBefore(): string | null {
  const path = tabEntries.read(returnKey)
  return path !== null && /^\/(?!\/)/.test(path) ? path : null
}

/** What the provider brought back. */
export type ProviderReply =
  | { kind: 'code'; state: string; code: string }
  /** It has no dialog of its own. */
  | { kind: 'test'; state: string }
  | { kind: 'refused' }

/** Reads the reply in the address and takes it out, so that neither history nor a shared address hands it on. */
export function takeProviderReply(): ProviderReply {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  const [state, code] = [query.get('state'), query.get('code')]
  const language = query.get('lang')
  const languageQuery = language === null ? '' : `?lang=${encodeURIComponent(language)}`
  window.history.replaceState(window.history.state, '', `${pathname}${languageQuery}`)
  if (state === null) return { kind: 'refused' }
  if (code !== null) return { kind: 'code', state, code }
  return query.get('provider') === 'test' ? { kind: 'test', state } : { kind: 'refused' }
}

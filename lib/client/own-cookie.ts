import { ownCookieName, readOwnCookie } from '#lib/routing/cookies.ts'

const isHttps = (): boolean => window.location.protocol === 'https:'

/** A readable cookie of the shop; null when there is none. */
export const ownCookie = (name: string): string | null => readOwnCookie(document.cookie, name)

/** Writes a readable cookie of the shop for the whole site; over https for our own host alone. */
export function writeOwnCookie(name: string, value: string, seconds: number): void {
  const secure = isHttps() ? '; Secure' : ''
  document.cookie = `${ownCookieName(name, isHttps())}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

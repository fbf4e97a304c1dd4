import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { sealPasswords } from '../env/secrets.ts'
import { ownCookieName } from '../routing/cookies.ts'

export const deviceCookieName = 'kolea_device'
/** 400 days: the longest that browsers store a cookie. */
const lifeSeconds = (400 * dayMs) / 1000
const mostAccounts = 5

const content = z.object({ d: z.uuid(), a: z.array(z.string()) })

/** A browser that has signed in before. It outlives sign-out, and opens nothing: it only shows that this account signed in here before. */
export interface DeviceMark {
  /** What the API knows the browser by; sent as its device uuid. */
  deviceId: string
  /** Hashes of the e-mails it has signed in with, the latest last. */
  accounts: readonly string[]
}

/** An account as a device mark names it. */
export const accountHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** The mark with one more account; beyond five the one that signed in first is dropped. */
export const markedWith = (mark: DeviceMark | null, deviceId: string, account: string): DeviceMark => {
  const others = mark?.deviceId === deviceId ? mark.accounts.filter((known) => known !== account) : []
  return { deviceId, accounts: [...others, account].slice(-mostAccounts) }
}

export const sealMark = ({ deviceId, accounts }: DeviceMark): Promise<string> =>
  sealData({ d: deviceId, a: accounts }, { password: sealPasswords(), ttl: 0 })

/** Opens the cookie's value; null when it is not one of ours. */
export async function openMark(sealed: string | null): Promise<DeviceMark | null> {
  if (!sealed || sealed.length > 1_024) return null
  const opened = await unsealData(sealed, { password: sealPasswords(), ttl: 0 }).catch(() => null)
  const parsed = content.safeParse(opened)
  return parsed.success ? { deviceId: parsed.data.d, accounts: parsed.data.a } : null
}

/** `Set-Cookie` for a sealed mark. */
export const markSetCookie = (sealed: string, secure: boolean): string =>
  [
    `${ownCookieName(deviceCookieName, secure)}=${sealed}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${lifeSeconds}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')

import { inTabStorage } from './in-tab-storage.ts'
import { randomUuid } from './new-id.ts'

/** Additions to orders, until their outcomes are known: a line each. */
const storage = inTabStorage('kolea.additionAttempts')

/** One click on "Add and pay" (CHK-06). */
interface AdditionAttempt {
  /** UUID: the same one is charged once. */
  readonly id: string
  readonly orderId: string
  /** When it was sent, ms since 1970. */
  readonly sentAt: number
  /** The product, for people. */
  readonly name: string
}

/** `<id> <order> <time> <name>` */
const line = /^([0-9a-f-]{36}) (\S+) (\d+) (.+)$/

/** The attempts of this tab as text, for a clean-up that must not lose them; null when there are none. */
export const storedAdditions = (): string | null => storage.read()

export const storeAdditions = (text: string | null): void => storage.write(text)

const lines = (): string[] => (storedAdditions() ?? '').split('\n').filter((text) => line.test(text))

/** Attempts to add to this order whose outcome is not known, the oldest first. */
export function unknownAdditions(orderId: string): AdditionAttempt[] {
  return lines().flatMap((text) => {
    const [, id = '', order = '', sentAt = '', name = ''] = line.exec(text) ?? []
    return order === orderId ? [{ id, orderId, sentAt: Number(sentAt), name }] : []
  })
}

/** Creates the id of an addition and stores it, over reloads too, until `forgetAddition`. @param now ms since 1970 */
export function createStoredAddition(orderId: string, name: string, now: number): string {
  const id = randomUuid()
  const text = `${id} ${orderId} ${now} ${name.replace(/\s+/g, ' ')}`
  storeAdditions([...lines(), text].join('\n'))
  return id
}

/** The outcome of this addition is known. @returns whether it was stored */
export function forgetAddition(id: string): boolean {
  const before = lines()
  const left = before.filter((text) => !text.startsWith(`${id} `))
  storeAdditions(left.length === 0 ? null : left.join('\n'))
  return left.length < before.length
}

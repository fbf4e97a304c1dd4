import type { BasketChange } from '../domain/basket/basket-change.ts'
import type { LimitClassName } from '../domain/limits/limit-classes.ts'
import { accountHash } from '../session/device-mark.ts'
import type { Call } from './call.ts'
import type { OperationKey } from './schemas/operations.ts'

type Classes = readonly LimitClassName[]
type AnyCall = Call<unknown, unknown, unknown>

/** Every operation that changes something says what it is limited as, besides `calls`; of the reads, those that are heavy. */
type Changing = Exclude<OperationKey, Reading>
type Reading = Extract<OperationKey, `GET ${string}`>
type Table = Readonly<
  Record<Changing, Classes | ((call: AnyCall) => Classes)> & Partial<Record<Reading, Classes>>
>

/** A browser that has a session already is given no other. */
const newSession = ({ openSession }: AnyCall): Classes => (openSession ? [] : ['sessions'])

const withPromoCodes = ({ body }: AnyCall): Classes =>
  (body as BasketChange).settings.addCoupon === undefined ? [] : ['promoCodes']

/** The password, or a code, may be guessed here like at a sign-in. */
const profileChange = ({ body }: AnyCall): Classes => {
  const { password, code } = body as { password?: string; code?: string }
  return password === undefined && code === undefined ? ['personal'] : ['personal', 'signIn']
}

const operationLimits: Table = {
  'POST /api/session/launch': newSession,
  'POST /api/session/sign-in': ['signIn'],
  'POST /api/session/code': ['codes'],
  'POST /api/session/code/verify': ['codes'],
  'POST /api/session/sign-out': [],
  'POST /api/session/sign-out-everywhere': [],
  'POST /api/account/enrol': ['accounts'],
  'POST /api/account/reset-password': ['passwordReset'],
  'POST /api/account/new-password': ['newPassword'],
  'PATCH /api/account/profile': profileChange,
  'POST /api/account/proof-code': ['codes'],
  'POST /api/account/age-verification': ['personal'],
  'POST /api/account/terms': ['personal'],
  'POST /api/account/addresses': ['personal'],
  'POST /api/location/predictions': ['search'],
  'POST /api/location/reverse': ['search'],
  'POST /api/location/verify': ['search'],
  'POST /api/location/delivery-stores': ['search'],
  'GET /api/search/suggestions': ['search'],
  'GET /api/search/results': ['search'],
  'GET /api/catalog/listing': ['search'],
  'POST /api/catalog/suggestive-selling': [],
  'POST /api/basket': withPromoCodes,
  'POST /api/basket/checkout': [],
  'POST /api/wallet/cards': ['cards'],
  'POST /api/wallet/cards/:cardId/default': [],
  'DELETE /api/wallet/cards/:cardId': [],
  'POST /api/wallet/test-card': ['cards'],
  'POST /api/gold-pass': ['cards'],
  'POST /api/orders': [],
  'POST /api/orders/:orderId/reorder': [],
  'POST /api/orders/:orderId/feedback': ['personal'],
  'POST /api/orders/:orderId/cancel': [],
  'POST /api/help/comments': ['comments'],
  'POST /api/help/app-link': ['appLinks'],
  'POST /api/log': ['logs'],
}

/** The account that a call signs in to, as a device mark names it. */
function signedInTo(operation: OperationKey, { body, openSession }: AnyCall): string | undefined {
  if (operation === 'POST /api/session/sign-in') return accountHash((body as { email: string }).email)
  return operation.startsWith('POST /api/session/code') ? openSession?.record.codeFlow?.account : undefined
}

/** The browser's device id when it signs in to an account that it has signed in to before; null otherwise. */
export async function knownDeviceOf(operation: OperationKey, call: AnyCall): Promise<string | null> {
  const account = signedInTo(operation, call)
  if (account === undefined) return null
  const mark = await call.device()
  return mark?.accounts.includes(account) ? mark.deviceId : null
}

/** The limit classes a call counts in. */
export function limitClassesOf(operation: OperationKey, call: AnyCall): Classes {
  const classes = operationLimits[operation] ?? []
  return typeof classes === 'function' ? classes(call) : classes
}

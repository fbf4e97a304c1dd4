import { accountOperations } from './account-operations.ts'
import { basketOperations } from './basket-operations.ts'
import { catalogOperations } from './catalog-operations.ts'
import { helpOperations } from './help-operations.ts'
import { locationOperations } from './location-operations.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './order-operations.ts'
import {
  identityOperations,
  passkeyOperations,
  personalDataOperations,
  signInOperations,
} from './account-guard-operations.ts'
import { sessionOperations } from './session-operations.ts'
import { siteOperations } from './site-operations.ts'
import { walletOperations } from './wallet-operations.ts'

/**
 * Every call that the browser may make of the storefront, by `METHOD path`; `:name` parts are path parameters. The handlers
 * in app/api, the browser's caller, their types, the limits, docs/bff.md and the generated tests follow from it.
 */
export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...identityOperations,
  ...passkeyOperations,
  ...signInOperations,
  ...personalDataOperations,
  ...locationOperations,
  ...catalogOperations,
  ...basketOperations,
  ...walletOperations,
  ...orderOperations,
  ...helpOperations,
  ...siteOperations,
} satisfies Readonly<Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`, Operation>>

export type Operations = typeof operations
export type OperationKey = keyof Operations

/** For the reference and for tests that go through all operations. @internal */
export const operationKeys = Object.keys(operations) as OperationKey[]

import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as location from './location.ts'
import * as logging from './logging.ts'
import * as orders from './orders.ts'
import * as otp from './otp.ts'
import * as payments from './payments.ts'
import * as tokens from './tokens.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

/** Every endpoint of the contract; store-api refuses to start while one of them has no handler. */
export const endpoints: readonly Endpoint[] = [
  tokens,
  otp,
  customers,
  location,
  content,
  catalog,
  cart,
  orders,
  payments,
  logging,
].flatMap((group) => Object.values(group).filter(isEndpoint))

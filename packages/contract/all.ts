import * as address from './address.ts'
import * as cart from './cart.ts'
import * as cartCalls from './cart-calls.ts'
import * as catalog from './catalog.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import type { Endpoint, Schema } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as help from './help.ts'
import * as location from './location.ts'
import * as logging from './logging.ts'
import * as memberOffers from './member-offers.ts'
import * as orders from './orders.ts'
import * as orderPush from './order-push.ts'
import * as otp from './otp.ts'
import * as identities from './identities.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as testGateway from './test-gateway.ts'
import * as placement from './placement.ts'
import * as personalData from './personal-data.ts'
import * as product from './product.ts'
import * as profile from './profile.ts'
import * as subscriptions from './subscriptions.ts'
import * as signIns from './sign-ins.ts'
import * as social from './social.ts'
import * as referral from './referral.ts'
import * as savedAddresses from './saved-addresses.ts'
import * as terms from './terms.ts'
import * as tokens from './tokens.ts'

const groups: readonly object[] = [
  tokens,
  otp,
  contact,
  social,
  identities,
  passkeys,
  signIns,
  personalData,
  customers,
  profile,
  savedAddresses,
  terms,
  location,
  help,
  feedback,
  content,
  catalog,
  cart,
  cartCalls,
  placement,
  orders,
  orderPush,
  payments,
  testGateway,
  subscriptions,
  memberOffers,
  referral,
  logging,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Every endpoint of the contract; store-api refuses to start while one of them has no handler. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group) =>
  Object.values(group).filter(isEndpoint),
)

/** The contract's own schemas by the names they are exported under, for the reference. */
export const schemas: readonly (readonly [string, Schema])[] = [address, product, ...groups].flatMap(
  (group) => Object.entries(group).filter((entry): entry is [string, Schema] => isSchema(entry[1])),
)

import type { Case } from './case.ts'
import { cartCases } from './cases/cart.ts'
import { catalogCases } from './cases/catalog.ts'
import { contactCases } from './cases/contact.ts'
import { contentCases } from './cases/content.ts'
import { customerCases } from './cases/customers.ts'
import { feedbackCases } from './cases/feedback.ts'
import { helpCases } from './cases/help.ts'
import { identitiesCases } from './cases/identities.ts'
import { identityCases } from './cases/identity.ts'
import { limitCases } from './cases/limits.ts'
import { locationCases } from './cases/location.ts'
import { arrivalCases } from './cases/arrival.ts'
import { orderCases } from './cases/orders.ts'
import { orderPushCases } from './cases/order-push.ts'
import { passkeyCases } from './cases/passkeys.ts'
import { signInCases } from './cases/sign-ins.ts'
import { paymentCases } from './cases/payments.ts'
import { bankStepCases } from './cases/bank-steps.ts'
import { personalDataCases } from './cases/personal-data.ts'
import { placementCases } from './cases/placement.ts'
import { problemReportCases } from './cases/problem-reports.ts'
import { subscriptionCases } from './cases/subscriptions.ts'
import { referralCases } from './cases/referral.ts'
import { savedAddressCases } from './cases/saved-addresses.ts'
import { termsCases } from './cases/terms.ts'
import { tokenCases } from './cases/tokens.ts'

/** Every case; a group of endpoints has a file in `cases/`. */
export const cases: readonly Case[] = [
  ...tokenCases,
  ...identityCases,
  ...contactCases,
  ...passkeyCases,
  ...signInCases,
  ...identitiesCases,
  ...personalDataCases,
  ...customerCases,
  ...savedAddressCases,
  ...termsCases,
  ...limitCases,
  ...locationCases,
  ...contentCases,
  ...helpCases,
  ...feedbackCases,
  ...catalogCases,
  ...cartCases,
  ...placementCases,
  ...bankStepCases,
  ...orderCases,
  ...arrivalCases,
  ...orderPushCases,
  ...problemReportCases,
  ...paymentCases,
  ...subscriptionCases,
  ...referralCases,
]

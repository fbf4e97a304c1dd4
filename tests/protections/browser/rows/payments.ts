import type { RowProtection } from '../row-protection.ts'

const subscription = 'tests/e2e/subscription.spec.ts'
const wallet = 'tests/e2e/wallet.spec.ts'
const refusedRenewal = 'a refused renewal is announced'

/** Saved ways to pay, and the Gold Pass. */
export const protections: readonly RowProtection[] = [
  {
    row: 'SUB-04',
    name: 'a member sees the price for members',
    file: 'lib/client/member-prices.ts',
    find: 'if (!member || storeId === undefined) return',
    replace: 'if (storeId !== null) return',
    spec: subscription,
    journey: 'a member sees their prices on cards, product, search and basket',
    red: 'cardOf(page).getByText(gummies.member',
  },
  {
    row: 'CRD-02',
    name: 'a card that is saved already is refused with its status',
    file: 'components/payment/use-save-method.ts',
    find: "t('entry.duplicate', { text, status: error.status })",
    replace: 'text',
    spec: wallet,
    journey: 'what is saved already is reported with its status',
    red: 'already.*',
  },
  {
    row: 'CRD-04',
    name: 'the name on a card has its longest length',
    file: 'components/payment/test-gateway/add-card-form.tsx',
    find: 'maxLength={nameLength}',
    replace: 'maxLength={nameLength + 75}',
    spec: 'tests/e2e/account.spec.ts',
    journey: 'joined on trial with a card',
    red: "'x'.repeat(25)",
  },
  {
    row: 'SUB-01',
    name: 'the charges of a pass are listed',
    file: 'components/subscription/gold-pass-section.tsx',
    find: '{own ? <RenewalsBox /> : null}',
    replace: '{own && data === null ? <RenewalsBox /> : null}',
    spec: subscription,
    journey: refusedRenewal,
    red: "ledger.getByRole('row'",
  },
  {
    row: 'SUB-02',
    name: 'a join whose reply was lost keeps its key',
    file: 'lib/client/pass-attempt.ts',
    find: 'if (keptKey !== undefined && keptPayment === payment) return keptKey',
    replace: 'void [keptKey, keptPayment]',
    spec: subscription,
    journey: 'a join whose reply is lost',
    red: 'expect(keys)',
  },
  {
    row: 'SUB-02',
    name: 'a canceled pass can be kept',
    file: 'components/subscription/pass-standing.tsx',
    find: "own.status === 'canceled' ?",
    replace: "own.status === 'suspended' && own.cancelReason === '' ?",
    spec: 'tests/e2e/account.spec.ts',
    journey: 'joined on trial with a card',
    red: "text('reactivate')",
  },
  {
    row: 'SUB-03',
    name: 'a refused renewal is announced',
    file: 'components/subscription/payment-notice.tsx',
    find: 'if (claimPaymentNotice(subscription, Date.now()))',
    replace: 'if (claimPaymentNotice(subscription, Date.now()) && !session)',
    spec: subscription,
    journey: refusedRenewal,
    red: 'await expect(dialog).toBeVisible()',
  },
]

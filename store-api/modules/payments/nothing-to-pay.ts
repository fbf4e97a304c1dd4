import type { Charged, Gateway } from './gateway.ts'

const nothing: Charged = { outcome: 'succeeded', reference: '' }

/** A provider refuses an amount of nothing, which credits and promotions can make of an order: such calls are not sent. */
export const withoutZeros = (gateway: Gateway): Gateway => ({
  ...gateway,
  charge: (charge) => (charge.amountCents === 0 ? Promise.resolve(nothing) : gateway.charge(charge)),
  lookup: (charge) => (charge.amountCents === 0 ? Promise.resolve(nothing) : gateway.lookup(charge)),
  refund: (key, charge, amountCents) =>
    amountCents === 0 ? Promise.resolve(nothing) : gateway.refund(key, charge, amountCents),
})

const unusual: Readonly<Record<string, string>> = { jcb: 'JCB', unionpay: 'UnionPay' }

/** The brand of a card as people write it: `visa` is Visa. */
export const brandName = (brand: string): string =>
  unusual[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

import type { Appearance } from '@stripe/stripe-js'

/** Our tokens in Stripe's fields, which stand in a frame and cannot read them. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    variables: {
      colorPrimary: token('--night'),
      colorText: token('--ink'),
      colorBackground: token('--surface'),
      colorDanger: token('--error'),
      borderRadius: token('--r-md'),
      fontSizeBase: '16px',
    },
  }
}

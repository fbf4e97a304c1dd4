import { CreditCard, Smartphone, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@kolea/domain/account/profile.ts'
import type { PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import { brandName } from '@kolea/domain/wallet/brand-name.ts'

export const methodIcons: Readonly<Record<PaymentMode, typeof CreditCard>> = {
  card: CreditCard,
  paypal: Wallet,
  venmo: Wallet,
  apple_pay: Smartphone,
  google_pay: Smartphone,
}

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

/** The labels of a saved way to pay: its name, and what distinguishes it from others of its kind. */
export function useMethodLabels(): (method: PaymentMethod) => { main: string; more: string } {
  const t = useTranslations('checkout')
  return ({ kind, brand, last4, expMonth, expYear, account }) => {
    const card = t('cardEnding', { brand: brandName(brand), last4 })
    if (kind === 'card')
      return { main: card, more: t('expires', { date: `${twoDigits(expMonth)}/${twoDigits(expYear)}` }) }
    if (kind === 'paypal' || kind === 'venmo') return { main: t(`methods.${kind}`), more: account }
    return { main: t(`methods.${kind}`), more: card }
  }
}

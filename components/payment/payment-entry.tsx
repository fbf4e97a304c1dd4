'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { useGateways } from '#lib/client/wallet.ts'
import type { GatewayName, PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import { paymentEntries } from '@kolea/domain/wallet/gateway-entries.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { EntryFormProps } from './entry-form.ts'
import styles from './payment-entry.module.css'

/** The form of each gateway, loaded when a payment is entered at it. */
const forms: Readonly<Record<GatewayName, ComponentType<EntryFormProps>>> = {
  stripe: lazyPart(() => import('./stripe/stripe-entry.tsx').then((module) => module.StripeEntry)),
  braintree: lazyPart(() =>
    import('./braintree/braintree-entry.tsx').then((module) => module.BraintreeEntry),
  ),
  test: lazyPart(() => import('./test-gateway/test-entry.tsx').then((module) => module.TestEntry)),
}

/** Which texts are above the form of some kinds. */
function headingOf(kinds: readonly PaymentMode[]): 'cards' | 'accounts' | 'paypal' | 'venmo' {
  if (kinds.includes('card')) return 'cards'
  if (kinds.includes('paypal')) return kinds.includes('venmo') ? 'accounts' : 'paypal'
  return kinds.includes('venmo') ? 'venmo' : 'cards'
}

interface PaymentEntryProps extends Omit<EntryFormProps, 'entry' | 'onRenew'> {
  /** The kinds that may pay here; all without it. */
  kinds?: readonly PaymentMode[] | undefined
  /** Only the documents that take payments may run the scripts of gateways (lib/routing/content-policy.ts). */
  scripts: 'here' | 'on-wallet-page'
}

/** The forms of the gateways that the API has on, or the text that no way to pay can be added (CHK-03). */
export function PaymentEntry({ kinds, scripts, ...form }: PaymentEntryProps) {
  const t = useTranslations('checkout')
  const { data, isPending, isError, refetch } = useGateways()
  if (isPending) return <Skeleton className={styles.blank} aria-hidden="true" />
  if (isError) return <LoadFailed text={t('entry.loadFailed')} onRetry={() => void refetch()} />
  const entries = paymentEntries(data.gateways, kinds)
  if (entries.length === 0) return <NoticeBar>{t('card.noGateway')}</NoticeBar>
  if (scripts === 'on-wallet-page' && entries.some(({ gateway }) => gateway !== 'test')) return <WalletLink />
  return entries.map((entry) => (
    <section key={entry.gateway} className={styles.entry} aria-label={t(`entry.${headingOf(entry.kinds)}`)}>
      {entries.length > 1 ? <h3>{t(`entry.${headingOf(entry.kinds)}`)}</h3> : null}
      <Suspense fallback={<Skeleton className={styles.blank} aria-hidden="true" />}>
        <EntryForm entry={entry} onReread={refetch} {...form} />
      </Suspense>
    </section>
  ))
}

interface OneEntryProps extends Omit<EntryFormProps, 'onRenew'> {
  /** Reads the gateways again. */
  onReread: () => Promise<unknown>
}

/** The form of one gateway; it begins empty again after a way to pay was added by it, and leaves the others alone. */
function EntryForm({ entry, onAdded, onReread, ...rest }: OneEntryProps) {
  const [round, setRound] = useState(0)
  const Form = forms[entry.gateway]
  const beginAgain = () => setRound((now) => now + 1)
  return (
    <Form
      key={round}
      entry={entry}
      onAdded={(method) => {
        beginAgain()
        onAdded(method)
      }}
      onRenew={() => void onReread().then(beginAgain)}
      {...rest}
    />
  )
}

/** A document of its own: its policy lets the gateways' scripts run. */
function WalletLink() {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  return (
    <Button as="a" tone="night" href={paths.wallet(locale, 'gold-pass')}>
      {t('addMethod')}
    </Button>
  )
}

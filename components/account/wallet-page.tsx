'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { PaymentEntry } from '#components/payment/payment-entry.tsx'
import { PassStep } from '#components/subscription/pass-step.tsx'
import { useBankAnswer } from '#components/subscription/use-bank-answer.ts'
import { useGoldPass } from '#components/subscription/use-gold-pass.ts'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { Container } from '#components/ui/container.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { SessionProblem } from '#components/ui/session-problem.tsx'
import { SecureBar } from '#components/ui/secure-bar.tsx'
import { openDialog } from '#lib/client/overlay.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths, type WalletOrigin } from '#lib/routing/paths.ts'
import { CardsBox } from './cards-box.tsx'
import styles from './wallet-page.module.css'

interface WalletPageProps {
  from: WalletOrigin | undefined
  /** The breadcrumbs of the page, above its title. */
  trail?: ReactNode
}

/** /user-account/wallet: where a way to pay is added outside checkout (CRD-01). */
export function WalletPage({ from, trail }: WalletPageProps) {
  const t = useTranslations('account.wallet')
  const checkout = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const back = from === 'gold-pass' ? paths.goldPass(locale) : paths.account('wallet', locale)
  return (
    <QueryProvider>
      <SecureBar home={paths.home(locale)} homeLabel={checkout('backHome')} text={checkout('secure')} />
      <Container as="main" className={styles.main} id="content">
        {trail ? <div className={styles.trail}>{trail}</div> : null}
        <a className="link" href={back}>
          {t(from === 'gold-pass' ? 'backToPass' : 'back')}
        </a>
        <h1>{t('title')}</h1>
        <OwnWallet from={from} />
      </Container>
    </QueryProvider>
  )
}

function OwnWallet({ from }: { from: WalletOrigin | undefined }) {
  const t = useTranslations('account')
  const session = useSession()
  if (session.state === 'unknown') return <BoxPlaceholder aria-hidden="true" />
  if (lacksSession(session)) return <SessionProblem text={t('unavailable')} />
  if (!isCustomer(session))
    return (
      <Box>
        <p>{t('wallet.signIn')}</p>
        <Button type="button" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in' })}>
          {t('signInButton')}
        </Button>
      </Box>
    )
  return (
    <>
      {from === 'gold-pass' ? <WaitingPass /> : null}
      <CardsBox />
      <NewMethod />
    </>
  )
}

/** A payment for the pass that waits for its bank: the bank's page needs the gateway's script, which runs here (SUB-02). */
function WaitingPass() {
  const locale = localeOf(useLocale())
  const step = useGoldPass(true).data?.own?.step
  const { failure, ...bank } = useBankAnswer(() => window.location.assign(paths.goldPass(locale)))
  return (
    <>
      {failure ? (
        <NoticeBar tone="error" role="alert">
          {failure}
        </NoticeBar>
      ) : null}
      {step ? <PassStep step={step} scripts="here" {...bank} /> : null}
    </>
  )
}

function NewMethod() {
  const t = useTranslations('account.wallet')
  const [hasAdded, setHasAdded] = useState(false)
  return (
    <Box aria-labelledby="new-method">
      <h2 id="new-method">{t('add')}</h2>
      {hasAdded ? (
        <NoticeBar tone="good" role="status">
          {t('added')}
        </NoticeBar>
      ) : null}
      <PaymentEntry scripts="here" onAdded={() => setHasAdded(true)} />
    </Box>
  )
}

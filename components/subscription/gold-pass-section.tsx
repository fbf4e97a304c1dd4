'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { passFrameId } from './pass-frame.tsx'
import { PassOffer } from './pass-offer.tsx'
import { PassStanding } from './pass-standing.tsx'
import { PassStep } from './pass-step.tsx'
import { RenewalsBox } from './renewals-box.tsx'
import { useBankAnswer } from './use-bank-answer.ts'
import { useGoldPass } from './use-gold-pass.ts'

/** The address may ask for this part of the account: `?section=subscription` (PRO-01). */
const isSectionRequested = () => new URLSearchParams(window.location.search).get('section') === 'subscription'

/** Scrolls to the pass, in the page or in the panel, once it is rendered and its place is known. */
function useShowOnArrival(isRendered: boolean): void {
  useEffect(() => {
    if (isRendered && isSectionRequested()) document.getElementById(passFrameId)?.scrollIntoView()
  }, [isRendered])
}

/**
 * Gold Pass in the account: what it is and how to join, or its state (SUB-01, SUB-02). One that cannot be joined is not offered: only who
 * asked for it by its address reads so (CFG-01).
 */
export function GoldPassSection({ customer }: { customer: boolean }) {
  const t = useTranslations('account.pass')
  const { data, isPending, isError, refetch } = useGoldPass(customer)
  const { failure, ...bank } = useBankAnswer()
  useShowOnArrival(!isPending)
  if (isPending) return <BoxPlaceholder data-slot="full-width" aria-hidden="true" />
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
  const { own } = data
  const standing = own !== null && (own.subscribed || own.status === 'suspended')
  return (
    <>
      {failure ? (
        <NoticeBar tone="error" role="alert" data-slot="full-width">
          {failure}
        </NoticeBar>
      ) : null}
      {own?.step ? (
        <PassStep step={own.step} scripts="on-wallet-page" {...bank} />
      ) : standing ? (
        <PassStanding pass={data} own={own} />
      ) : data.joinable ? (
        <PassOffer pass={data} customer={customer} />
      ) : isSectionRequested() ? (
        <NoticeBar role="status" data-slot="full-width" id={passFrameId}>
          {t('closed')}
        </NoticeBar>
      ) : null}
      {own ? <RenewalsBox /> : null}
    </>
  )
}

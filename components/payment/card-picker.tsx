'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefCallback } from 'react'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import type { CardChoice } from './card-choice.ts'
import { chosenCardId } from './card-choice.ts'
import type { SaveEntered } from './entry-form.ts'
import { methodIcons, useMethodLabels } from './method-labels.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import styles from './card-picker.module.css'

interface CardPickerProps {
  choice: CardChoice
  onChoose: (choice: CardChoice) => void
  /** The kinds that may pay here; all without it. */
  kinds?: readonly PaymentMode[]
  /** Where the scripts of gateways may run: in this document, or on the page of the wallet. */
  scripts: 'here' | 'on-wallet-page'
  /** The first field of the form, where the focus goes when a way to pay is missing. */
  entryRef?: RefCallback<HTMLElement>
  /** Gets what saves an entry that is not saved yet; null when there is none. */
  onEntered?: (save: SaveEntered | null) => void
}

/** Saved ways to pay, the default first chosen, and a new one (CRD-01, CHK-03). */
export function CardPicker({ choice, onChoose, kinds, scripts, entryRef, onEntered }: CardPickerProps) {
  const t = useTranslations('checkout')
  const labels = useMethodLabels()
  const { data, isPending, isError, refetch } = useWallet()
  const methods = data?.cards.filter(({ kind }) => !kinds || kinds.includes(kind))
  const cardId = chosenCardId(choice, methods)
  const showForm = cardId === null

  return (
    <>
      {isPending ? <Skeleton className={styles.blank} aria-hidden="true" /> : null}
      {isError ? <LoadFailed text={t('walletFailed')} onRetry={() => void refetch()} /> : null}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('payment')}</legend>
        {methods?.map((method) => (
          <OptionRow
            key={method.cardId}
            name="card"
            Icon={methodIcons[method.kind]}
            {...labels(method)}
            checked={method.cardId === cardId}
            onChoose={() => onChoose({ cardId: method.cardId })}
          />
        ))}
        {methods && methods.length > 0 ? (
          <OptionRow
            name="card"
            Icon={Plus}
            main={t('addMethod')}
            checked={showForm}
            onChoose={() => onChoose('new')}
          />
        ) : null}
      </fieldset>
      {showForm && data ? (
        <PaymentEntry
          kinds={kinds}
          scripts={scripts}
          entryRef={entryRef}
          onEntered={onEntered}
          onAdded={onChoose}
        />
      ) : null}
    </>
  )
}

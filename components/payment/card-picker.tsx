'use client'
import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefCallback } from 'react'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMethod } from '#lib/domain/account/profile.ts'
import type { CardChoice } from './card-choice.ts'
import { chosenCardId } from './card-choice.ts'
import { CardEntry } from './card-entry.tsx'
import { brandName } from './card-rule.ts'
import { OptionRow } from '#components/ui/option-row.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './card-picker.module.css'

interface CardPickerProps {
  choice: CardChoice
  onChoose: (choice: CardChoice) => void
  /** The first field of card entry, where the focus goes when a card is missing. */
  entryRef?: RefCallback<HTMLInputElement>
}

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

/** Saved cards, the default first chosen, and a new one (CRD-01, CHK-03). */
export function CardPicker({ choice, onChoose, entryRef }: CardPickerProps) {
  const t = useTranslations('checkout')
  const { data, isPending, isError, refetch } = useWallet()
  const cards = data?.cards
  const cardId = chosenCardId(choice, cards)
  const showForm = cardId === null

  return (
    <>
      {isPending ? <Skeleton className={styles.blank} aria-hidden="true" /> : null}
      {isError ? <LoadFailed text={t('walletFailed')} onRetry={() => void refetch()} /> : null}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('payment')}</legend>
        {cards?.map((card) => (
          <CardOption
            key={card.cardId}
            card={card}
            checked={card.cardId === cardId}
            onChoose={() => onChoose({ cardId: card.cardId })}
          />
        ))}
        {cards && cards.length > 0 ? (
          <OptionRow
            name="card"
            Icon={Plus}
            main={t('addCard')}
            checked={showForm}
            onChoose={() => onChoose('new')}
          />
        ) : null}
      </fieldset>
      {showForm && data ? (
        <CardEntry
          gateways={data.gateways}
          entryRef={entryRef}
          onAdded={(added) => onChoose({ cardId: added })}
        />
      ) : null}
    </>
  )
}

function CardOption({
  card,
  checked,
  onChoose,
}: {
  card: PaymentMethod
  checked: boolean
  onChoose: () => void
}) {
  const t = useTranslations('checkout')
  return (
    <OptionRow
      name="card"
      Icon={CreditCard}
      main={t('cardEnding', { brand: brandName(card.brand), last4: card.last4 })}
      more={t('expires', { date: `${twoDigits(card.expMonth)}/${twoDigits(card.expYear)}` })}
      checked={checked}
      onChoose={onChoose}
    />
  )
}

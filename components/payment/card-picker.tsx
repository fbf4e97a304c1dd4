'use client'
import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMethod } from '#lib/domain/account/profile.ts'
import { AddCardForm } from './add-card-form.tsx'
import { brandName } from './card-rule.ts'
import { OptionRow } from '#components/ui/option-row.tsx'

interface CardPickerProps {
  cardId: string | null
  /** null while a new card is being entered. */
  onCard: (cardId: string | null) => void
}

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

/** Saved cards, the default first chosen, and a new one (CRD-01, CHK-03). */
export function CardPicker({ cardId, onCard }: CardPickerProps) {
  const t = useTranslations('checkout')
  const { data, isPending, isError, refetch } = useWallet()
  const [adding, setAdding] = useState(false)
  const cards = data?.cards
  const first = cards?.find((card) => card.isDefault) ?? cards?.[0]
  useEffect(() => {
    if (cardId === null && first && !adding) onCard(first.cardId)
  }, [cardId, first, adding, onCard])
  const showForm = adding || cards?.length === 0

  return (
    <>
      {isPending ? <div className="skeleton option-blank" aria-hidden="true" /> : null}
      {isError ? <LoadFailed text={t('walletFailed')} onRetry={() => void refetch()} /> : null}
      <fieldset className="options">
        <legend className="visually-hidden">{t('payment')}</legend>
        {cards?.map((card) => (
          <CardOption
            key={card.cardId}
            card={card}
            checked={!showForm && card.cardId === cardId}
            onChoose={() => {
              setAdding(false)
              onCard(card.cardId)
            }}
          />
        ))}
        {cards && cards.length > 0 ? (
          <OptionRow
            name="card"
            Icon={Plus}
            main={t('addCard')}
            checked={showForm}
            onChoose={() => {
              setAdding(true)
              onCard(null)
            }}
          />
        ) : null}
      </fieldset>
      {showForm && data ? (
        <AddCardForm
          enabled={data.gateways.includes('test')}
          onAdded={(added) => {
            setAdding(false)
            onCard(added)
          }}
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

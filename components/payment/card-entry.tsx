import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NoticeBar } from '#components/ui/notice.tsx'
import type { GatewayName } from '#lib/domain/wallet/gateway-name.ts'
import { AddCardForm, type AddCardFormProps } from './add-card-form.tsx'

/** Where a new card is entered, by gateway. null: its cards can be chosen once they are saved, and not entered here. */
const cardForms: Readonly<Record<GatewayName, ((props: AddCardFormProps) => ReactNode) | null>> = {
  stripe: null,
  braintree: null,
  test: (props) => <AddCardForm {...props} />,
}

interface CardEntryProps extends AddCardFormProps {
  gateways: readonly GatewayName[]
}

/** The form of the first gateway that has one, or a word that no card can be entered (CHK-03). */
export function CardEntry({ gateways, ...props }: CardEntryProps) {
  const t = useTranslations('checkout')
  const form = gateways.map((name) => cardForms[name]).find((each) => each !== null)
  return form ? form(props) : <NoticeBar>{t('card.noGateway')}</NoticeBar>
}

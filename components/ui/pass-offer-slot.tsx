'use client'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useIsMember } from '#lib/client/basket.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { PloverMark } from './brand.tsx'
import { GoldPassFrame, GoldPassNote } from './gold-pass-frame.tsx'

interface PassOfferSlotProps {
  /** How a member reads what the pass saved: in a card or a line. */
  as: 'card' | 'line'
  /** The offer of the membership, the same in the page of everybody. */
  children: ReactNode
}

/** An offer of the membership; a member is not sold it again, and reads what it saved this month, if anything (SUB-04). */
export function PassOfferSlot({ as, children }: PassOfferSlotProps) {
  if (!useIsMember()) return children
  return <PassSaved as={as} />
}

/** What the pass saved its member this month; nothing while it saved nothing. */
export function PassSaved({ as }: Pick<PassOfferSlotProps, 'as'>) {
  const t = useTranslations('slots')
  const format = useFormatter()
  const session = useSession()
  const saved = isCustomer(session) ? session.profile.passSaved : null
  if (!saved) return null
  const month = format.dateTime(new Date(`${saved.month}-15T12:00:00Z`), { month: 'long', timeZone: 'UTC' })
  const text = t('passSaved', { amount: formatCents(saved.cents), month })
  return as === 'card' ? (
    <GoldPassFrame as="aside" aria-label="Gold Pass">
      <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <h2>{text}</h2>
      <p>{t('passSavedText')}</p>
    </GoldPassFrame>
  ) : (
    <GoldPassNote data-slot="gold-pass-line">
      <PloverMark />
      <b>{text}</b>
    </GoldPassNote>
  )
}

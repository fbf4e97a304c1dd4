'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { PloverMark } from './brand.tsx'
import { GoldPassFrame, GoldPassNote } from './gold-pass-frame.tsx'

export interface PassSavedProps {
  /** How a member reads what the pass saved: in a card or a line. */
  as: 'card' | 'line'
}

/** What the pass saved its member this month, as texts; null while it saved nothing (SUB-04). */
export function usePassSaved(): { amount: string; month: string } | null {
  const format = useFormatter()
  const session = useSession()
  const saved = isCustomer(session) ? session.profile.passSaved : null
  if (!saved) return null
  const month = format.dateTime(new Date(`${saved.month}-15T12:00:00Z`), { month: 'long', timeZone: 'UTC' })
  return { amount: formatCents(saved.cents), month }
}

/** What the pass saved its member this month; nothing while it saved nothing (SUB-04). */
export function PassSaved({ as }: PassSavedProps) {
  const t = useTranslations('slots')
  const saved = usePassSaved()
  if (!saved) return null
  const text = t('passSaved', saved)
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

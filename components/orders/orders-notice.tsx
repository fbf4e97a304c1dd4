import { LostFrame } from '#components/ui/container.tsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** A whole-page message about orders: none yet, not found, or the upstream does not answer. */
export function OrdersNotice({
  kind,
  children,
}: {
  kind: 'empty' | 'notFound' | 'unavailable'
  children?: ReactNode
}) {
  const t = useTranslations('orders')
  return (
    <LostFrame role={kind === 'unavailable' ? 'alert' : undefined}>
      <img src="/media/scene/kolea.svg" alt="" width={160} height={160} />
      <h1>{t(`notice.${kind}.title`)}</h1>
      <p>{t(`notice.${kind}.text`)}</p>
      {children}
    </LostFrame>
  )
}

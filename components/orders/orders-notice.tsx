import { LostFrame } from '#components/ui/container.tsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SessionProblem } from '#components/ui/session-problem.tsx'
import { useIsCookieless } from '#lib/client/session.ts'

/** A whole-page message about orders: none yet, not found, or the upstream does not answer. */
export function OrdersNotice({
  kind,
  children,
}: {
  kind: 'empty' | 'notFound' | 'unavailable'
  children?: ReactNode
}) {
  const t = useTranslations('orders')
  if (useIsCookieless()) return <CookielessOrders />
  return (
    <LostFrame role={kind === 'unavailable' ? 'alert' : undefined}>
      <img src="/media/scene/kolea.svg" alt="" width={160} height={160} />
      <h1>{t(`notice.${kind}.title`)}</h1>
      <p>{t(`notice.${kind}.text`)}</p>
      {children}
    </LostFrame>
  )
}

/** Without the shop's cookie nobody's orders can be found (SES-15). */
function CookielessOrders() {
  const t = useTranslations('orders')
  return (
    <LostFrame>
      <h1>{t('title')}</h1>
      <SessionProblem text="" />
    </LostFrame>
  )
}

import { Bike, Check, CircleAlert, MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Deliverability } from './use-deliverability.ts'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'
import styles from './delivery-answer.module.css'

/** What the stores say about the address: how fast, not here, not an address, or nothing at all. */
export function DeliveryAnswer({ state, onRetry }: { state: Deliverability; onRetry: () => void }) {
  const t = useTranslations('location')
  const b = (words: React.ReactNode) => <b>{words}</b>
  return <div aria-live="polite">{word()}</div>

  function word() {
    if (state.kind === 'checking')
      return <NoticeBar className={styles.checkingLine}>{t('checking')}</NoticeBar>
    if (state.kind === 'delivers') {
      const { deliveryEta: eta, name } = state.store
      const Icon = eta ? Check : Bike
      return (
        <NoticeBar tone={eta ? 'good' : 'warn'}>
          <Icon aria-hidden />
          <span>
            {eta ? t.rich('fliesIn', { ...eta, store: name, b }) : t.rich('noDriversAt', { store: name, b })}
          </span>
        </NoticeBar>
      )
    }
    if (state.kind === 'outside')
      return (
        <NoticeBar tone="warn">
          <MapPinOff aria-hidden />
          <span>{t('outside')}</span>
        </NoticeBar>
      )
    return (
      <NoticeBar tone="error" role="alert">
        <CircleAlert aria-hidden />
        <span>{t(state.kind === 'invalid' ? 'problems.invalidAddress' : 'problems.network')}</span>
        {state.kind === 'failed' ? (
          <NoticeAction type="button" onClick={onRetry}>
            {t('tryAgain')}
          </NoticeAction>
        ) : null}
      </NoticeBar>
    )
  }
}

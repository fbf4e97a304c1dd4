import { Bike, Check, CircleAlert, MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Deliverability } from './use-deliverability.ts'

/** What the stores say about the address: how fast, not here, not an address, or nothing at all. */
export function DeliveryAnswer({ state, onRetry }: { state: Deliverability; onRetry: () => void }) {
  const t = useTranslations('location')
  const b = (words: React.ReactNode) => <b>{words}</b>
  return <div aria-live="polite">{word()}</div>

  function word() {
    if (state.kind === 'checking') return <p className="notice skeleton-line">{t('checking')}</p>
    if (state.kind === 'delivers') {
      const { deliveryEta: eta, name } = state.store
      const Icon = eta ? Check : Bike
      return (
        <p className={eta ? 'notice notice-good' : 'notice notice-warn'}>
          <Icon className="icon" aria-hidden />
          <span>
            {eta ? t.rich('fliesIn', { ...eta, store: name, b }) : t.rich('noDriversAt', { store: name, b })}
          </span>
        </p>
      )
    }
    if (state.kind === 'outside')
      return (
        <p className="notice notice-warn">
          <MapPinOff className="icon" aria-hidden />
          <span>{t('outside')}</span>
        </p>
      )
    return (
      <p className="notice notice-error" role="alert">
        <CircleAlert className="icon" aria-hidden />
        <span>{t(state.kind === 'invalid' ? 'problems.invalidAddress' : 'problems.network')}</span>
        {state.kind === 'failed' ? (
          <button type="button" className="link push" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        ) : null}
      </p>
    )
  }
}

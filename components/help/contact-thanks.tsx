import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** In place of the form once the message is there. */
export function ContactThanks({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact')
  return (
    <div className="contact-form" role="status">
      <span className="gold-disc">
        <Check className="icon" aria-hidden />
      </span>
      <h3>{t('thanksTitle')}</h3>
      <p>{t('thanks')}</p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  )
}

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GoldDisc } from '#components/ui/disc.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './contact-form.module.css'

/** In place of the form once the message is there. */
export function ContactThanks({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact')
  return (
    <div className={styles.form} role="status">
      <GoldDisc>
        <Check aria-hidden />
      </GoldDisc>
      <h3>{t('thanksTitle')}</h3>
      <p>{t('thanks')}</p>
      <Button type="button" tone="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

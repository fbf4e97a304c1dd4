'use client'
import { useTranslations } from 'next-intl'
import { DialogBody } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './feedback-dialog.module.css'

/** The contact form over any page (HLP-02). */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('contact')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden className={styles.card}>
      <DialogBody>
        <h2 aria-hidden="true">{t('title')}</h2>
        <ContactForm />
      </DialogBody>
    </Dialog>
  )
}

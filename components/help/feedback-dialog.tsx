'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contact form over any page (HLP-02). */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('contact')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden className="modal-contact">
      <div className="modal-body">
        <h2 aria-hidden="true">{t('title')}</h2>
        <ContactForm />
      </div>
    </Dialog>
  )
}

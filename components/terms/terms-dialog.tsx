'use client'
import { useTranslations } from 'next-intl'
import { DialogBody } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { TermsForm } from './terms-form.tsx'

/** Changed documents to accept, over the page; put off, it comes back on the next one (TRM-01). */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.terms')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden>
      <QueryProvider>
        <DialogBody>
          <h2 aria-hidden="true">{t('title')}</h2>
          <TermsForm onDone={onClose} />
        </DialogBody>
      </QueryProvider>
    </Dialog>
  )
}

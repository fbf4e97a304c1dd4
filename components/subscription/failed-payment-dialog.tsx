'use client'
import { CreditCard } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useLocale, useTranslations } from 'next-intl'
import { DialogBody, DialogActions } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button } from '#components/ui/button.tsx'

interface FailedPaymentDialogProps {
  open: boolean
  /** `failed`: the pass could not be charged; `in-use`: the card to be deleted pays for it. */
  reason: 'failed' | 'in-use'
  onClose: () => void
}

/** Sends to the pass for another card: after a failed payment, or before its card may be deleted (SUB-03). */
export function FailedPaymentDialog({ open, reason, onClose }: FailedPaymentDialogProps) {
  const t = useTranslations('account.pass')
  const locale = localeOf(useLocale())
  const title = t(`dialog.${reason}.title`)
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden>
      <DialogBody>
        <GoldDisc>
          <CreditCard aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{title}</h2>
        <p>{t(`dialog.${reason}.text`)}</p>
        <DialogActions>
          <Button as={Link} size="large" href={paths.goldPass(locale)} prefetch={false} onClick={onClose}>
            {t('dialog.go')}
          </Button>
          <Button type="button" tone="quiet" onClick={onClose}>
            {t('dialog.later')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

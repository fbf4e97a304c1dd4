'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import { WhenChoice } from './when-choice.tsx'

/** When the order is wanted, from wherever it is shown: the basket, a notice (CHK-01). */
export function WhenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('checkout.when')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden>
      <StepFrame as="div">
        <h2 aria-hidden="true">{t('title')}</h2>
        <WhenChoice name="dialog" />
        <Button type="button" size="large" wide onClick={onClose}>
          {t('done')}
        </Button>
      </StepFrame>
    </Dialog>
  )
}

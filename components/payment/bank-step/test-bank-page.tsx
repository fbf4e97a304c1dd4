'use client'
import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { bff } from '#lib/client/bff.ts'
import type { BankAnswer, BankPageProps } from './bank-page-props.ts'

/** What stands in for a bank's page while the test gateway is on; it says that no money moves. */
export function TestBankPage({ step, onAnswer }: BankPageProps) {
  const t = useTranslations('checkout.bank')
  const [busy, setBusy] = useState(false)
  const { clientSecret } = step

  async function decide(approve: boolean): Promise<void> {
    setBusy(true)
    const answer = await bff('POST /api/wallet/test-step', { input: { clientSecret, approve } }).then(
      (): BankAnswer => 'answered',
      (): BankAnswer => 'left',
    )
    onAnswer(answer)
  }

  return (
    <Dialog open onClose={() => (busy ? undefined : onAnswer('left'))} title={t('title')} titleHidden>
      <DialogBody>
        <GoldDisc>
          <Landmark aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{t('title')}</h2>
        <p>{t('testText')}</p>
        <DialogActions>
          <Button
            type="button"
            size="large"
            disabled={busy}
            aria-busy={busy}
            onClick={() => void decide(true)}
          >
            {t('approve')}
          </Button>
          <Button type="button" tone="quiet" disabled={busy} onClick={() => void decide(false)}>
            {t('refuse')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

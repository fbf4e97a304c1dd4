'use client'
import { useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { AccountView } from './account-view.tsx'

export function AccountPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account')
  return (
    <Panel open={open} onClose={onClose} title={t('title')}>
      <AccountView />
    </Panel>
  )
}

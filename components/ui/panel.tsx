'use client'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface PanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Stands fixed below the part that scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** The slide-over at the inline end that hosts basket, sign-in, orders or account (SHL-02). Load it on demand. */
export function Panel({ open, onClose, title, foot, children }: PanelProps) {
  const t = useTranslations('common')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="panel">
          <div className="panel-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={t('close')}>
              <X className="icon" aria-hidden />
            </Dialog.Close>
          </div>
          <div className="panel-scroll">{children}</div>
          {foot ? <div className="panel-foot">{foot}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

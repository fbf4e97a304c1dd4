'use client'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Read out when it opens; draw it yourself inside and set `titleHidden`. */
  title: ReactNode
  titleHidden?: boolean
  /** Further classes of the card: `modal-sign-in`, `modal-address` … */
  className?: string
  children: ReactNode
}

/** A modal in the middle (small screens: from below). Closes on Escape and outside, holds Tab. Load it on demand: 24 kB. */
export function Dialog({ open, onClose, title, titleHidden = false, className = '', children }: DialogProps) {
  const t = useTranslations('common')
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim scrim-modal" />
        <BaseDialog.Viewport className="modal modal-viewport">
          <BaseDialog.Popup className={`modal-card ${className}`}>
            <BaseDialog.Title className={titleHidden ? 'visually-hidden' : 'modal-title'}>
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close className="icon-button modal-close" aria-label={t('close')}>
              <X className="icon" aria-hidden />
            </BaseDialog.Close>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

'use client'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import scrimStyles from './scrim.module.css'
import styles from './panel.module.css'

interface PanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Fixed below the part that scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** The slide-over at the inline end that hosts basket, sign-in, orders or account (SHL-02). Load it on demand. */
export function Panel({ open, onClose, title, foot, children }: PanelProps) {
  const t = useTranslations('common')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimStyles.scrim} />
        <Dialog.Popup data-slot="panel" className={styles.panel}>
          <div className={styles.head}>
            <Dialog.Title>{title}</Dialog.Title>
            <IconButton
              as={Dialog.Close}
              data-only="browser"
              className={styles.iconButton}
              aria-label={t('close')}
            >
              <X aria-hidden />
            </IconButton>
          </div>
          <div className={styles.scroll}>{children}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

'use client'
import { clsx } from 'clsx'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import scrimStyles from './scrim.module.css'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Read out when it opens; render it yourself inside and set `titleHidden`. */
  title: ReactNode
  titleHidden?: boolean
  /** A class of the card, which gives it its width. */
  className?: string | undefined
  /** Gets the focus back on closing, where a field inside takes the focus before Base UI has noted who had it. */
  opener?: Element | null
  children: ReactNode
}

/** A modal in the middle (small screens: from below). Closes on Escape and outside, traps Tab. Load it on demand: 24 kB. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  className,
  opener,
  children,
}: DialogProps) {
  const t = useTranslations('common')
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={clsx(scrimStyles.scrim, scrimStyles.modal)} />
        <BaseDialog.Viewport className={clsx(styles.modal, styles.viewport)}>
          <BaseDialog.Popup
            className={clsx(styles.card, className)}
            finalFocus={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
          >
            <BaseDialog.Title className={titleHidden ? 'visually-hidden' : styles.title}>
              {title}
            </BaseDialog.Title>
            <IconButton
              as={BaseDialog.Close}
              data-only="browser"
              className={styles.close}
              aria-label={t('close')}
            >
              <X aria-hidden />
            </IconButton>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

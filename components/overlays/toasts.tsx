'use client'
import { Toast } from '@base-ui/react/toast'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCell } from '#lib/client/cell.ts'
import { useLimits } from '#lib/client/limits.ts'
import { toast } from '#lib/client/toast.ts'
import styles from './toasts.module.css'

/** The one toast at the foot of the screen; its time stands still while it has the pointer or the focus. */
export function Toasts() {
  const t = useTranslations('common')
  const seconds = useLimits().status_messages_global_duration
  return (
    <Toast.Provider timeout={seconds * 1000} limit={1}>
      <Toast.Viewport className={styles.place} aria-label={t('notifications')}>
        <CurrentToast />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

/** Hands the cell's message to the toasts; a new one takes the place of the one before. */
function CurrentToast() {
  const shown = useCell(toast, (value) => value)
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(() => {
    if (!shown) return
    const { text, action } = shown
    const id = add({
      title: text,
      ...(action
        ? { actionProps: { children: action.label, onClick: () => (action.run(), close(id)) } }
        : {}),
      // A closed message is removed from the cell, so that the next page does not show it again.
      onClose: () => toast.set((now) => (now === shown ? null : now)),
    })
    return () => close(id)
  }, [shown, add, close])

  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className={styles.toast} swipeDirection={['down']}>
      <Check aria-hidden />
      <Toast.Title render={<span />} />
      <Toast.Action />
    </Toast.Root>
  ))
}

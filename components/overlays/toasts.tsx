'use client'
import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useAtom } from '#lib/client/atom.ts'
import { useFeatures } from '#lib/client/features.ts'
import { toast, type ToastKind } from '#lib/client/toast.ts'
import styles from './toasts.module.css'

const icons = { success: Check, problem: CircleAlert, information: Info } satisfies Record<ToastKind, unknown>

/** The one toast at the foot of the screen; its time stands still while it has the pointer or the focus. */
export function Toasts() {
  const t = useTranslations('common')
  const seconds = useFeatures().status_messages_global_duration
  const isProblem = useAtom(toast, (value) => value?.kind === 'problem')
  return (
    <Toast.Provider timeout={seconds * 1000} limit={1}>
      {/* A problem interrupts what a screen reader says; everything else waits for it. The message comes after this. */}
      <Toast.Viewport
        className={styles.place}
        aria-label={t('notifications')}
        aria-live={isProblem ? 'assertive' : 'polite'}
      >
        <CurrentToast />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

/** Hands the cell's message to the toasts; a new one takes the place of the one before. */
function CurrentToast() {
  const shown = useAtom(toast, (value) => value)
  const { toasts, add, close } = Toast.useToastManager<{ kind: ToastKind }>()
  useEffect(() => {
    if (!shown) return
    const { kind, text, action } = shown
    const id = add({
      title: text,
      data: { kind },
      ...(action
        ? { actionProps: { children: action.label, onClick: () => (action.run(), close(id)) } }
        : {}),
      // A closed message is removed from the cell, so that the next page does not show it again.
      onClose: () => toast.set((now) => (now === shown ? null : now)),
    })
    return () => close(id)
  }, [shown, add, close])

  return toasts.map((one) => {
    const kind = one.data?.kind ?? 'information'
    const Icon = icons[kind]
    return (
      <Toast.Root
        key={one.id}
        toast={one}
        className={styles.toast}
        data-kind={kind}
        role={kind === 'problem' ? 'alertdialog' : 'dialog'}
        swipeDirection={['down']}
      >
        <Icon aria-hidden />
        <Toast.Title render={<span />} />
        <Toast.Action />
      </Toast.Root>
    )
  })
}

'use client'
import { Share } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#components/ui/button.tsx'

const never = () => () => undefined

/** Hands the address of the page, without its parameters, to the device's own sheet; there is no button where the device has none. */
export function ShareButton({ title, className }: { title: string; className: string | undefined }) {
  const t = useTranslations('product')
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  if (!canShare) return null
  const share = () => {
    const { origin, pathname } = window.location
    // It rejects when the sheet is closed.
    navigator.share({ title, url: `${origin}${pathname}` }).catch(() => undefined)
  }
  return (
    <IconButton raised type="button" className={className} aria-label={t('share')} onClick={share}>
      <Share aria-hidden />
    </IconButton>
  )
}

'use client'
import { Copy, Share2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { showToast } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './share-code.module.css'

const wasAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The code, and a link that carries it: by the device's own way to share where it has one, else copied (REF-01). */
export function ShareCode({ code }: { code: string }) {
  const t = useTranslations('referral')
  const locale = localeOf(useLocale())
  const link = () => new URL(paths.referral(locale, code), window.location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(link()).then(
      () => showToast(t('copied')),
      () => showToast(t('copyFailed')),
    )
  const share = async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title: t('title'), text: t('shareText', { code }), url: link() })
    } catch (error) {
      // Closing the list of apps is no failure.
      if (!wasAborted(error)) await copy()
    }
  }
  return (
    <>
      <p className={styles.code}>
        <bdi>{code}</bdi>
      </p>
      <Actions>
        <Button onClick={() => void share()}>
          <Share2 aria-hidden />
          {t('share')}
        </Button>
        <Button tone="quiet" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
      </Actions>
    </>
  )
}

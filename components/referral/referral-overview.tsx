'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations, useLocale } from 'next-intl'
import { FaqQuestions } from '#components/help/faq-list.tsx'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { Box } from '#components/ui/box.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import styles from './referral-overview.module.css'
import { Copy, Share2 } from 'lucide-react'
import { showToast } from '#lib/client/toast.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'

/** The customer's code, what it has brought, and questions about it (REF-01). */
export function ReferralOverview() {
  const t = useTranslations('referral')
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.referral,
    queryFn: () => bff('GET /api/account/referral', {}),
  })
  if (isPending) return <BoxPlaceholder aria-hidden="true" />
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
  const facts = [
    ['each', formatCents(data.singleCreditCents)],
    ['credits', String(data.credits)],
    ['value', formatCents(data.creditCents)],
  ] as const
  return (
    <div className={styles.overview}>
      <p className={styles.lead}>{t('lead', { amount: formatCents(data.singleCreditCents) })}</p>
      <Box aria-labelledby="referral-code">
        <h2 id="referral-code">{t('yourCode')}</h2>
        <ShareCode code={data.code} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
      {data.faqs.length > 0 ? (
        <section aria-labelledby="referral-questions" className={styles.questions}>
          <h2 id="referral-questions">{t('questions')}</h2>
          <FaqQuestions faqs={data.faqs} />
        </section>
      ) : null}
    </div>
  )
}

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

'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaqQuestions } from '#components/help/faq-list.tsx'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { Box } from '#components/ui/box.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { ShareCode } from './share-code.tsx'
import styles from './referral-overview.module.css'

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

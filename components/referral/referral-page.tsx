'use client'
import { useTranslations, useLocale } from 'next-intl'
import { Gift, Copy, Share2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { Reading } from '#components/ui/container.tsx'
import { BoxPlaceholder, EmptyState } from '#components/ui/empty-state.tsx'
import { invitationCode } from '#lib/client/invitation.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { FaqQuestions } from '#components/help/faq-list.tsx'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { Box } from '#components/ui/box.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { showToast } from '#lib/client/toast.ts'
import { isolate, localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './referral-page.module.css'

/** /referafriend: a customer's code and credit, and for anybody else the way to one (REF-01). */
export function ReferralPage() {
  const t = useTranslations('referral')
  const session = useSession()
  return (
    <Reading data-slot="reading" id="content">
      <PageTitle>{t('title')}</PageTitle>
      {session.state === 'unknown' ? <BoxPlaceholder aria-hidden="true" /> : null}
      {isCustomer(session) || lacksSession(session) ? (
        <QueryProvider>
          <ReferralOverview />
        </QueryProvider>
      ) : null}
      {session.state === 'guest' ? <ReferralGuest /> : null}
    </Reading>
  )
}

/** Rendered in the browser alone, once the session is known: the invitation is in its storage. */
export function ReferralGuest() {
  const t = useTranslations('referral')
  const code = invitationCode()
  return (
    <EmptyState boxed>
      <GoldDisc>
        <Gift aria-hidden />
      </GoldDisc>
      <p>{code === '' ? t('guestLead') : t.rich('invited', { code: () => <bdi>{code}</bdi> })}</p>
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in', register: true })}>
          {t('register')}
        </Button>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in' })}>
          {t('signIn')}
        </Button>
      </Actions>
    </EmptyState>
  )
}

/** The customer's code, what it has brought, and questions about it (REF-01). */
function ReferralOverview() {
  const t = useTranslations('referral')
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.referral,
    queryFn: () => bff('GET /api/account/referral', {}),
  })
  if (isPending) return <BoxPlaceholder aria-hidden="true" />
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
  const figures = [
    ['each', formatCents(data.singleCreditCents)],
    ['credits', String(data.credits)],
    ['value', formatCents(data.creditCents)],
  ] as const
  return (
    <div className={styles.overview}>
      <p className={styles.lead}>{t('lead', { amount: isolate(formatCents(data.singleCreditCents)) })}</p>
      <Box aria-labelledby="referral-code">
        <h2 id="referral-code">{t('yourCode')}</h2>
        <ShareCode code={data.code} />
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
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
        <SectionBlock aria-labelledby="referral-questions" className={styles.questions}>
          <SectionTitle id="referral-questions">{t('questions')}</SectionTitle>
          <FaqQuestions faqs={data.faqs} />
        </SectionBlock>
      ) : null}
    </div>
  )
}

const wasAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The code, and a link that carries it: by the device's own way to share where it has one, else copied (REF-01). */
function ShareCode({ code }: { code: string }) {
  const t = useTranslations('referral')
  const locale = localeOf(useLocale())
  const link = () => new URL(paths.referral(locale, code), window.location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(link()).then(
      () => showToast('success', t('copied')),
      () => showToast('problem', t('copyFailed')),
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

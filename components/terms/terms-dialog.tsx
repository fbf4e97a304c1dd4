'use client'
import { useTranslations, useLocale } from 'next-intl'
import { DialogBody, DialogActions } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { Checks, Check, CheckError } from '#components/ui/field-parts.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { session } from '#lib/client/session.ts'
import type { TermsDocument } from '@kolea/domain/account/profile.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './terms-dialog.module.css'

/** Changed documents to accept, over the page; put off, it comes back on the next one (TRM-01). */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.terms')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} titleHidden>
      <QueryProvider>
        <DialogBody>
          <h2 aria-hidden="true">{t('title')}</h2>
          <TermsForm onDone={onClose} />
        </DialogBody>
      </QueryProvider>
    </Dialog>
  )
}

/** Loads what is to be accepted; without it there is nothing to tick, and another try (TRM-01). */
export function TermsForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.terms')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.terms,
    queryFn: () => bff('GET /api/account/terms', {}),
    retry: false,
    gcTime: 0,
  })
  if (isError)
    return (
      <>
        <FormFailure text={t('loadFailed')} />
        <Button
          type="button"
          tone="night"
          disabled={isFetching}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        >
          {t('tryAgain')}
        </Button>
      </>
    )
  if (!data)
    return (
      <Skeleton line role="status">
        <span className="visually-hidden">{t('loading')}</span>
      </Skeleton>
    )
  return <AcceptForm documents={data.documents} onDone={onDone} />
}

interface AcceptFormProps {
  documents: readonly TermsDocument[]
  onDone: () => void
}

/** Confirm only when every document is ticked; their ids are sent, and the profile is loaded again. */
function AcceptForm({ documents, onDone }: AcceptFormProps) {
  const t = useTranslations('account.terms')
  const locale = localeOf(useLocale())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [wasEarly, setWasEarly] = useState(false)
  const boxes = useRef<HTMLDivElement>(null)
  const ids = documents.map(({ id }) => id)
  const isReady = ids.every((id) => ticked.has(id))
  const accept = useMutation({
    mutationFn: () =>
      ids.length > 0
        ? bff('POST /api/account/terms', { input: { ids } })
        : bff('GET /api/account/profile', { query: {} }),
    onSuccess: (profile) => {
      session.set({ state: 'customer', profile })
      onDone()
    },
  })
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate()
      }}
    >
      <p>{t('text')}</p>
      <Checks ref={boxes}>
        {documents.map(({ id, type, url }) => (
          <Check key={id}>
            <input
              type="checkbox"
              checked={ticked.has(id)}
              onChange={(event) => tick(id, event.target.checked)}
            />
            <span>
              {t.rich('accept', {
                name: t(`names.${type}`),
                link: (chunks) => (
                  <a className="link" href={paths.document(url, locale)} target="_blank" rel="noreferrer">
                    {chunks}
                  </a>
                ),
              })}
            </span>
          </Check>
        ))}
      </Checks>
      {wasEarly && !isReady ? <CheckError role="alert">{t('missing')}</CheckError> : null}
      <FormFailure text={accept.isError ? (shownMessage(accept.error) ?? t('failed')) : undefined} />
      <DialogActions>
        <ReadyButton
          type="submit"
          size="large"
          isReady={isReady}
          onMissing={() => {
            setWasEarly(true)
            boxes.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
          }}
          disabled={accept.isPending}
          aria-busy={accept.isPending}
        >
          {t('confirm')}
        </ReadyButton>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('later')}
        </Button>
      </DialogActions>
    </form>
  )
}

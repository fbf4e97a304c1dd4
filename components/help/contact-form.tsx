'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useChosen } from '#lib/client/location.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { CommentValues } from './comment-rule.ts'
import { commentLength, commentProblems, commentTopics } from './comment-rule.ts'
import { ContactThanks } from './contact-thanks.tsx'
import { OrderChoice } from './order-choice.tsx'

/** Writes to the shop: guests too, and customers about an order of theirs (HLP-02). */
export function ContactForm() {
  const [sent, setSent] = useState(false)
  if (sent) return <ContactThanks onAgain={() => setSent(false)} />
  return <CommentForm onSent={() => setSent(true)} />
}

function CommentForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('contact')
  const view = useSession()
  const profile = isCustomer(view) ? view.profile : null
  const { country } = useChosen()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, control } = useForm<CommentValues>({
    mode: 'onTouched',
    resolver: problemsResolver(commentProblems),
    // The account may be known only after the page is drawn; what was typed before stays.
    values: {
      name: profile ? `${profile.firstName} ${profile.lastName}` : '',
      email: profile?.email ?? '',
      topic: 'order',
      orderId: '',
      comment: '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const comment = useWatch({ control, name: 'comment' })
  const problem = (field: 'name' | 'email' | 'comment') =>
    formState.errors[field] ? t(`problems.${field}`) : undefined
  const submit = handleSubmit(async ({ orderId, ...written }) => {
    setFailure(undefined)
    try {
      const input = { ...written, country, ...(orderId === '' ? {} : { orderId }) }
      await bff('POST /api/help/comments', { input })
      onSent()
    } catch (error) {
      setFailure(shownMessage(error) ?? t('failed'))
    }
  })
  return (
    <form className="contact-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="contact-pair">
        <FormField
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          error={problem('name')}
          {...register('name')}
        />
        <FormField
          label={t('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          error={problem('email')}
          {...register('email')}
        />
      </div>
      <div className="contact-pair">
        <label className="field">
          <span className="field-label">{t('topic')}</span>
          <span className="field-box">
            <select {...register('topic')}>
              {commentTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`topics.${topic}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
        {profile ? (
          <QueryProvider>
            <OrderChoice register={register} />
          </QueryProvider>
        ) : null}
      </div>
      <div className="field" data-state={problem('comment') ? 'error' : undefined}>
        <label htmlFor="contact-comment">{t('comment')}</label>
        <textarea
          id="contact-comment"
          className="text-box"
          maxLength={commentLength}
          aria-invalid={problem('comment') ? true : undefined}
          aria-describedby="contact-left"
          {...register('comment')}
        />
        <p className="field-hint" id="contact-left">
          <span>{problem('comment') ?? t('left', { count: commentLength - comment.length })}</span>
        </p>
      </div>
      <FormFailure text={failure} />
      <SubmitButton state={formState} label={t('send')} busyLabel={t('sending')} />
    </form>
  )
}

'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { TextAreaField } from '#components/forms/text-area-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { useOrders } from '#components/orders/order-queries.ts'
import { useOrderTime } from '#components/orders/use-order-time.ts'
import { Button } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { commentTopics } from '@kolea/domain/help/comment-topic.ts'
import styles from './contact-form.module.css'
import * as z from 'zod/mini'
import { ruledText } from '#components/forms/form-schema.ts'
import { isEmail } from '@kolea/domain/account/registration-rules.ts'

/** Characters the API takes. */
export const commentLength = 2000

const needed = (text: string) => (text.trim() === '' ? 'required' : null)

/** A message to the shop (HLP-02). */
export const commentFormSchema = z.object({
  name: ruledText(needed),
  email: ruledText((email) => (isEmail(email) ? null : 'invalid')),
  topic: z.enum(commentTopics),
  /** Empty: about no order. */
  orderId: z.string(),
  comment: ruledText(needed),
})

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
  const { country } = useSelectedLocation()
  const form = useSubmitForm({
    schema: commentFormSchema,
    // The account may be known only after the page is rendered; what was typed before stays.
    values: {
      name: profile ? `${profile.firstName} ${profile.lastName}` : '',
      email: profile?.email ?? '',
      topic: 'order',
      orderId: '',
      comment: '',
    },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    problemText: (field) => t(`problems.${field as 'name' | 'email' | 'comment'}`),
    send: async ({ orderId, ...written }) => {
      const input = { ...written, country, ...(orderId === '' ? {} : { orderId }) }
      await bff('POST /api/help/comments', { input })
      onSent()
    },
    failureText: (error) => shownMessage(error) ?? t('failed'),
  })
  const comment = useWatch({ control: form.control, name: 'comment' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <div className={styles.pair}>
        <FormField label={t('name')} autoComplete="name" maxLength={100} {...form.field('name')} />
        <FormField label={t('email')} type="email" dir="ltr" autoComplete="email" {...form.field('email')} />
      </div>
      <div className={styles.pair}>
        <SelectField label={t('topic')} {...form.field('topic')}>
          {commentTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </SelectField>
        {profile ? (
          <QueryProvider>
            <OrderChoice field={form.field('orderId')} />
          </QueryProvider>
        ) : null}
      </div>
      <TextAreaField
        label={t('comment')}
        className={styles.comment}
        maxLength={commentLength}
        hint={t('left', { count: commentLength - comment.length })}
        {...form.field('comment')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton form={form} label={t('send')} busyLabel={t('sending')} />
    </form>
  )
}

/** In place of the form once the message is there. */
function ContactThanks({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact')
  return (
    <div className={styles.form} role="status">
      <GoldDisc>
        <Check aria-hidden />
      </GoldDisc>
      <h3>{t('thanksTitle')}</h3>
      <p>{t('thanks')}</p>
      <Button type="button" tone="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

/** A customer's latest orders, the ones in progress first; without any there is nothing to choose (HLP-02). */
export function OrderChoice({ field }: { field: Omit<ComponentProps<typeof SelectField>, 'label'> }) {
  const t = useTranslations('contact')
  const orderTime = useOrderTime()
  const current = useOrders('current')
  const past = useOrders('past')
  const orders = [current, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.orders) ?? [])
  if (orders.length === 0) {
    const failed = [current, past].filter(({ isError }) => isError)
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return failed.length > 0 ? <LoadFailed text={t('ordersFailed')} onRetry={retry} /> : null
  }
  return (
    <SelectField label={t('order')} optional {...field}>
      <option value="">{t('noOrder')}</option>
      {orders.map((order) => (
        <option key={order.orderId} value={order.orderId}>
          {t('orderOf', {
            number: order.number,
            day: orderTime(order, order.placedAt, { month: 'short', day: 'numeric' }),
          })}
        </option>
      ))}
    </SelectField>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruledFields } from '#components/forms/form-schema.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { TextAreaField } from '#components/forms/text-area-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckError } from '#components/ui/field-parts.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { randomUuid } from '#lib/client/new-id.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import type { IssueLists } from '@kolea/domain/orders/problem-input.ts'
import { reportableItems, reportRules } from '@kolea/domain/orders/problem-report.ts'
import { useAdoptOrder, useIssues } from './order-queries.ts'
import { PhotoChoice, type ChosenPhoto } from './photo-choice.tsx'
import styles from './report-form.module.css'

type Lines = ReturnType<typeof reportableItems>

/** Quantities are the texts of choices, one per line of the order. */
const reportSchema = z
  .object({
    kind: z.enum(['items', 'delivery']),
    issue: z.string(),
    pieces: z.array(z.string()),
    comment: z.string(),
  })
  .check(
    ruledFields(({ kind, issue, pieces }) => ({
      ...(issue === '' ? { issue: 'required' } : {}),
      ...(kind === 'items' && pieces.every((count) => count === '0') ? { pieces: 'required' } : {}),
    })),
  )
type Report = z.output<typeof reportSchema>

/** What the BFF takes: of the lines those with a quantity. */
function inputOf({ kind, issue, pieces, comment }: Report, lines: Lines, reportId: string) {
  const said = { reportId, issue, comment: comment.trim() }
  if (kind === 'delivery') return { ...said, kind }
  const items = lines.flatMap(({ productId }, at) => {
    const quantity = Number(pieces[at] ?? 0)
    return quantity > 0 ? [{ productId, quantity }] : []
  })
  return { ...said, kind, items }
}

/** Says what was wrong with an order: with which items, or with its delivery (HLP-01). */
export function ReportForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('orderHelp')
  const { data: issues, isError, refetch } = useIssues()
  if (isError) return <LoadFailed text={t('issuesFailed')} onRetry={() => void refetch()} />
  return issues ? <Fields order={order} issues={issues} onClose={onClose} /> : null
}

function Fields({ order, issues, onClose }: { order: Order; issues: IssueLists; onClose: () => void }) {
  const t = useTranslations('orderHelp')
  const adopt = useAdoptOrder()
  const [lines] = useState(() => reportableItems(order))
  /** The same until it has arrived: clicking again after a lost answer does not report twice. */
  const [reportId] = useState(randomUuid)
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const form = useSubmitForm({
    schema: reportSchema,
    defaultValues: {
      kind: lines.length > 0 ? 'items' : 'delivery',
      issue: '',
      pieces: lines.map(() => '0'),
      comment: '',
    },
    problemText: (field) => t(`problems.${field as 'issue' | 'pieces'}`),
    send: async (report) => {
      const input = inputOf(report, lines, reportId)
      const { orderId } = order
      let { order: latest } = await bff('POST /api/orders/:orderId/problems', { params: { orderId }, input })
      // What has arrived is known by its id: clicking again sends what is missing.
      for (const photo of photos) {
        const params = { orderId, reportId }
        latest = (await bff('POST /api/orders/:orderId/problems/:reportId/photos', { params, input: photo }))
          .order
      }
      onClose()
      await adopt(latest)
    },
    failureText: (error) => shownMessage(error) ?? t('failed'),
  })
  const [kind, comment] = useWatch({ control: form.control, name: ['kind', 'comment'] })
  const kinds = [...(lines.length > 0 ? ['items'] : []), ...(order.mode === 'delivery' ? ['delivery'] : [])]
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {kinds.length > 1 ? (
        <SelectField
          label={t('about')}
          {...form.field('kind', { onChange: () => form.setValue('issue', '') })}
        >
          <option value="items">{t('aboutItems')}</option>
          <option value="delivery">{t('aboutDelivery')}</option>
        </SelectField>
      ) : null}
      <SelectField label={t('issue')} {...form.field('issue')}>
        <option value="">{t('choose')}</option>
        {(kind === 'items' ? issues.items : issues.deliveries).map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
      {kind === 'items' ? (
        <fieldset className={styles.items}>
          <legend>{t('items')}</legend>
          {lines.map(({ productId, name, quantity }, at) => (
            <QuantityChoice
              key={productId}
              name={name}
              most={quantity}
              field={form.register(`pieces.${at}`)}
            />
          ))}
          {form.error('pieces') ? <CheckError role="alert">{form.error('pieces')}</CheckError> : null}
        </fieldset>
      ) : null}
      <TextAreaField
        optional
        label={t('comment')}
        maxLength={reportRules.commentLength}
        hint={t('commentLeft', { count: reportRules.commentLength - comment.length })}
        {...form.field('comment')}
      />
      <PhotoChoice photos={photos} onChange={setPhotos} />
      <p className="muted">{t('rule', { amount: formatCents(reportRules.refundCents) })}</p>
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} label={t('send')} busyLabel={t('sending')} />
      </FormActions>
    </form>
  )
}

interface QuantityChoiceProps {
  name: string
  most: number
  field: { name: string; ref: (element: HTMLSelectElement | null) => void }
}

/** How many units of a line are meant. */
function QuantityChoice({ name, most, field }: QuantityChoiceProps) {
  const t = useTranslations('orderHelp')
  return (
    <label className={styles.pieces}>
      <span>{name}</span>
      <select aria-label={t('pieces', { name })} {...field}>
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('none') : count}
          </option>
        ))}
      </select>
    </label>
  )
}

'use client'
import { X, TicketPercent, Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { CheckError } from '#components/ui/field-parts.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './code-rows.module.css'
import { changeCode } from '#lib/client/basket-sync.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import { useFeatures } from '#lib/client/features.ts'

const codeSchema = z.object({ code: ruledText((code) => (code.trim() === '' ? 'empty' : null)) })

interface CodeRowProps {
  label: string
  icon: ReactNode
  maxLength: number
  /** What is in the field at first. */
  firstCode?: string
  /** Codes that the basket carries, and what became of each. */
  codes: readonly { code: string; applied: boolean; text: string }[]
  /** @throws BffError when the basket cannot take the code */
  onApply: (code: string) => Promise<void>
  onRemove: (code: string) => Promise<void>
}

/** A field for a code of the basket, and the codes it carries (BSK-05). */
export function CodeRow({ label, icon, maxLength, firstCode = '', codes, onApply, onRemove }: CodeRowProps) {
  const t = useTranslations('checkout.promo')
  const failureText = (error: unknown) => shownMessage(error) ?? t('failed')
  const form = useSubmitForm({
    schema: codeSchema,
    mode: 'onSubmit',
    defaultValues: { code: firstCode },
    // An empty code only takes the focus.
    problemText: () => '',
    send: async ({ code }) => {
      await onApply(code.trim().toUpperCase())
      form.reset({ code: '' })
    },
    failureText,
  })
  const remove = (code: string) => {
    form.setFailure(null)
    void onRemove(code).catch((error: unknown) => form.setFailure(failureText(error)))
  }

  return (
    <div className={styles.promo}>
      <div className={styles.row}>
        <FormField
          label={label}
          labelHidden
          start={icon}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={label}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It is inside the form of the order.
            event.preventDefault()
            form.submit()
          }}
          {...form.field('code')}
        />
        <Button
          type="button"
          tone="quiet"
          aria-label={t('applyTo', { label })}
          disabled={form.formState.isSubmitting}
          onClick={() => form.submit()}
        >
          {t('apply')}
        </Button>
      </div>
      <div aria-live="polite">
        {form.failure ? <CheckError>{form.failure}</CheckError> : null}
        {codes.map(({ code, applied, text }) => (
          <NoticeBar key={code} tone={applied ? 'good' : 'warn'}>
            <span>
              <b>
                <bdi>{code}</bdi>
              </b>{' '}
              {text}
            </span>
            <IconButton
              type="button"
              className={styles.remove}
              aria-label={t('remove', { code })}
              onClick={() => remove(code)}
            >
              <X aria-hidden />
            </IconButton>
          </NoticeBar>
        ))}
      </div>
    </div>
  )
}

/** Promo codes on the basket, and one more (BSK-05). */
export function PromoRow({ coupons }: { coupons: Basket['coupons'] }) {
  const t = useTranslations('checkout.promo')
  return (
    <CodeRow
      label={t('label')}
      icon={<TicketPercent aria-hidden />}
      maxLength={30}
      codes={coupons.map(({ code, applied, message }) => ({
        code,
        applied,
        text: message ?? t(applied ? 'applied' : 'notApplied'),
      }))}
      onApply={(addCoupon) => changeCode({ addCoupon })}
      onRemove={(removeCoupon) => changeCode({ removeCoupon })}
    />
  )
}

/** The code of the friend who invited the shopper, while refer-a-friend is on (BSK-05, REF-01). */
export function ReferralRow({ referral }: { referral: Basket['referral'] }) {
  const t = useTranslations('checkout.referral')
  const { refer_a_friend_enabled: isOn, referral_code_length: length } = useFeatures()
  if (!isOn) return null
  const codes = referral === null ? [] : [referral]
  return (
    <CodeRow
      label={t('label')}
      icon={<Gift aria-hidden />}
      maxLength={length}
      firstCode={referral === null ? invitationCode() : ''}
      codes={codes.map(({ code, applied, message }) => ({
        code,
        applied,
        text: applied ? t('applied') : (message ?? t('invalid')),
      }))}
      onApply={(referralCode) => changeCode({ referralCode })}
      onRemove={() => changeCode({ referralCode: null })}
    />
  )
}

'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import styles from './name-form.module.css'

interface NameFormProps {
  label: string
  name: string
  /** Characters. */
  maxLength: number
  /** An empty name may be saved. */
  optional?: boolean
  /** What is said when saving fails and the server says nothing. */
  failure: string
  save: (name: string) => Promise<unknown>
  onDone: () => void
}

/** Names a row of a list in its place. */
export function NameForm({ label, name, maxLength, optional = false, failure, save, onDone }: NameFormProps) {
  const t = useTranslations('account')
  const form = useSubmitForm({
    schema: z.object({ name: optional ? z.string() : z.string().check(z.regex(/\S/)) }),
    defaultValues: { name },
    problemText: () => t('nameNeeded'),
    send: async (entered) => {
      await save(entered.name.trim())
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? failure,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormField
        label={label}
        optional={optional}
        autoComplete="off"
        // Clicking "rename" asks for exactly this field.
        autoFocus
        maxLength={maxLength}
        {...form.field('name')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" disabled={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </FormActions>
    </form>
  )
}

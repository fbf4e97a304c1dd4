'use client'
import { Download, KeySquare, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { saveJson } from '#lib/client/save-file.ts'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { useLimits } from '#lib/client/limits.ts'
import { session } from '#lib/client/session.ts'
import { showToast } from '#lib/client/toast.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { Row, RowDisc } from './row.tsx'
import styles from './name-form.module.css'

/** The password, a copy of one's data, and the end of the account (PRO-04, PRO-05). */
export function SecurityBox() {
  const t = useTranslations('account.security')
  const [open, setOpen] = useState<'password' | 'delete' | null>(null)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const close = () => setOpen(null)

  const download = async () => {
    setFailure(undefined)
    setLoading(true)
    try {
      const { data } = await bff('GET /api/account/data', {})
      saveJson(data, 'kolea-data.json')
    } catch (error) {
      setFailure(shownMessage(error) ?? t('downloadFailed'))
    } finally {
      setLoading(false)
    }
  }

  const actions = [
    {
      key: 'changePassword',
      text: 'changeText',
      Icon: KeySquare,
      run: () => setOpen('password'),
      form: open === 'password' ? <ChangePasswordForm onDone={close} /> : null,
    },
    { key: 'download', text: 'downloadText', Icon: Download, run: () => void download(), form: null },
    {
      key: 'delete',
      text: 'deleteText',
      Icon: UserX,
      run: () => setOpen('delete'),
      form: open === 'delete' ? <DeleteAccountForm onCancel={close} /> : null,
    },
  ] as const

  return (
    <Box aria-labelledby="account-security">
      <BoxHead>
        <h2 id="account-security">{t('title')}</h2>
      </BoxHead>
      <ul>
        {actions.map(({ key, text, Icon, run, form }) => (
          <Row key={key}>
            {form ?? (
              <>
                <RowDisc>
                  <Icon aria-hidden />
                </RowDisc>
                <span>
                  <button type="button" className="link" disabled={loading} onClick={run}>
                    {t(key)}
                  </button>
                  <small>{t(text)}</small>
                </span>
              </>
            )}
          </Row>
        ))}
      </ul>
      <FormFailure text={failure} />
    </Box>
  )
}

const passwords = (max: number) =>
  z.object({
    current: ruledText((text) => (text === '' ? 'required' : null)),
    password: ruledText((text) => passwordProblem(text, max)),
  })

/** Changes the password by the old one (PRO-04). */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const { password_length: max } = useLimits()
  const form = useSubmitForm({
    schema: passwords(max),
    defaultValues: { current: '', password: '' },
    problemText: (field, problem) =>
      field === 'current'
        ? auth('problems.passwordError')
        : auth(`registration.password.${problem as 'weak'}`, { max }),
    send: async (input) => {
      await bff('POST /api/account/password', { input })
      showToast('success', t('security.changed'))
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('security.changeFailed'),
  })
  const view = session.get()
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {/* Tells a password manager whose password this is. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={view.state === 'customer' ? view.profile.email : ''}
      />
      <PasswordField
        label={t('security.current')}
        autoComplete="current-password"
        autoFocus
        {...form.field('current')}
      />
      <PasswordField
        label={t('security.next')}
        autoComplete="new-password"
        hint={auth('passwordHint')}
        {...form.field('password')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton state={form.formState} label={t('security.save')} />
      </FormActions>
    </form>
  )
}

'use client'
import { Download, KeySquare, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { saveJson } from '#lib/client/save-file.ts'
import { useSignInWays } from '#lib/client/sign-in-ways.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** The password, a copy of one's data, and the end of the account (PRO-04, PRO-05). */
export function SecurityBox() {
  const t = useTranslations('account.security')
  const [open, setOpen] = useState<'password' | 'delete' | null>(null)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { data: ways } = useSignInWays()
  const hasPassword = ways?.hasPassword ?? true
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
      key: hasPassword ? 'changePassword' : 'setPassword',
      text: hasPassword ? 'changeText' : 'setText',
      Icon: KeySquare,
      run: () => setOpen('password'),
      form: open === 'password' ? <PasswordForm hasPassword={hasPassword} onDone={close} /> : null,
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

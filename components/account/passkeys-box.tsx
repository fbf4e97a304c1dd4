'use client'
import { Plus, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useTranslations, useFormatter } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useKnowsPasskeys } from '#lib/client/passkey-device.ts'
import { usePasskeys, useRemovePasskey, useRenamePasskey } from '#lib/client/passkeys.ts'
import { mostPasskeys, passkeyNameLength } from '@kolea/domain/account/passkey-rules.ts'
import { Actions } from '#components/ui/actions.tsx'
import type { Passkey } from '@kolea/domain/account/passkey.ts'
import { dayFormat } from '#lib/i18n/day-formats.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { NameForm } from './name-form.tsx'
import { ProvenActionForm } from './proven-action-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** The form that is open; one at a time. */
type OpenForm = { kind: 'none' | 'add' } | { kind: 'rename' | 'remove'; passkeyId: string }

/** Passkeys of the account: add, name, remove (SGN-08). */
export function PasskeysBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = usePasskeys()
  const { mutateAsync: rename } = useRenamePasskey()
  const { mutateAsync: remove } = useRemovePasskey()
  const [open, setOpen] = useState<OpenForm>({ kind: 'none' })
  const knowsPasskeys = useKnowsPasskeys()
  const close = () => setOpen({ kind: 'none' })
  const canAdd = knowsPasskeys && data !== undefined && data.passkeys.length < mostPasskeys

  return (
    <Box aria-labelledby="account-passkeys">
      <BoxHead>
        <h2 id="account-passkeys">{t('passkeys.title')}</h2>
        {canAdd && open.kind !== 'add' ? (
          <Button
            type="button"
            tone="quiet"
            size="small"
            aria-label={t('passkeys.addLabel')}
            onClick={() => setOpen({ kind: 'add' })}
          >
            <Plus aria-hidden />
            {t('passkeys.add')}
          </Button>
        ) : null}
      </BoxHead>
      <p className="muted">{t('passkeys.overSms')}</p>
      {open.kind === 'add' ? <AddPasskeyForm onDone={close} /> : null}
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.passkeys.length === 0 && open.kind !== 'add' ? (
        <p className="muted">{t('passkeys.none')}</p>
      ) : null}
      <ul>
        {data?.passkeys.map((passkey) => {
          const { passkeyId, name } = passkey
          const form = 'passkeyId' in open && open.passkeyId === passkeyId ? open.kind : 'none'
          if (form === 'none')
            return (
              <PasskeyRow
                key={passkeyId}
                passkey={passkey}
                onRename={() => setOpen({ kind: 'rename', passkeyId })}
                onRemove={() => setOpen({ kind: 'remove', passkeyId })}
              />
            )
          return (
            <Row key={passkeyId}>
              {form === 'remove' ? (
                <ProvenActionForm
                  reason={t('passkeys.removeReason', { name })}
                  label={t('passkeys.removeButton')}
                  run={(proof) => remove({ passkeyId, proof })}
                  done={t('passkeys.removed', { name })}
                  failed={t('passkeys.notRemoved')}
                  onClose={close}
                />
              ) : (
                <NameForm
                  label={t('passkeys.name')}
                  name={name}
                  maxLength={passkeyNameLength}
                  failure={t('passkeys.notRenamed')}
                  save={(entered) => rename({ passkeyId, name: entered })}
                  onDone={close}
                />
              )}
            </Row>
          )
        })}
      </ul>
    </Box>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** A passkey with what can be done about it. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const t = useTranslations('account.passkeys')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), dayFormat)
  return (
    <Row>
      <RowDisc>
        <KeyRound aria-hidden />
      </RowDisc>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t('added', { day: day(createdAt) })}</small>
        <small>{lastUsedAt === null ? t('unused') : t('used', { day: day(lastUsedAt) })}</small>
      </span>
      <Actions as="span">
        <IconButton type="button" aria-label={t('rename', { name })} onClick={onRename}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton type="button" aria-label={t('remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  )
}

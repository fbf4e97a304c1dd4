import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Actions } from '#components/ui/actions.tsx'
import { IconButton } from '#components/ui/button.tsx'
import type { Passkey } from '#lib/domain/account/passkey.ts'
import { Row, RowDisc } from './row.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** A passkey with what can be done about it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const t = useTranslations('account.passkeys')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
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

import { House, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Actions } from '#components/ui/actions.tsx'
import { IconButton } from '#components/ui/button.tsx'
import type { Address } from '#lib/domain/location/address.ts'
import { Row, RowDisc } from './row.tsx'

/** What a saved address is called. */
export const addressName = ({ nickname, street }: Address): string => nickname || street

interface AddressRowProps {
  address: Address
  isBusy: boolean
  onRename: () => void
  onRemove: () => void
}

/** A saved address with what can be done about it. */
export function AddressRow({ address, isBusy, onRename, onRemove }: AddressRowProps) {
  const t = useTranslations('account')
  const name = addressName(address)
  return (
    <Row>
      <RowDisc>
        <House aria-hidden />
      </RowDisc>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{[address.street, address.apt, address.city].filter(Boolean).join(', ')}</bdi>
        </small>
      </span>
      <Actions as="span">
        <IconButton type="button" aria-label={t('renameAddress', { name })} onClick={onRename}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          type="button"
          aria-label={t('removeAddress', { name })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  )
}

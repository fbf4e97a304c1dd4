'use client'
import { Plus, House, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { openDialog } from '#lib/client/overlay.ts'
import {
  useRemoveAddress,
  useRenameAddress,
  useSaveAddress,
  useSavedAddresses,
} from '#lib/client/saved-addresses.ts'
import { showToast } from '#lib/client/toast.ts'
import { nicknameMaxLength } from '@kolea/domain/location/address-rules.ts'
import { doorAndCity } from '@kolea/domain/location/address-lines.ts'
import type { Address, SavedAddress } from '@kolea/domain/location/address.ts'
import { Actions } from '#components/ui/actions.tsx'
import { NameForm } from './name-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** Saved addresses: add, rename, remove. None of it changes where the order goes (LOC-11). */
export function AddressesBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useSavedAddresses()
  const { mutate: save } = useSaveAddress()
  const { mutateAsync: rename } = useRenameAddress()
  const { mutate: remove, isError: isNotRemoved, isPending } = useRemoveAddress()
  const [renamed, setRenamed] = useState<string | null>(null)

  const removeWithUndo = ({ addressId, address }: SavedAddress) =>
    remove(addressId, {
      onSuccess: () =>
        showToast('success', t('addressRemoved', { name: addressName(address) }), {
          label: t('undo'),
          run: () => save(address),
        }),
    })

  return (
    <Box aria-labelledby="account-addresses">
      <BoxHead>
        <h2 id="account-addresses">{t('addresses')}</h2>
        <Button
          type="button"
          tone="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('addAddressLabel')}
          onClick={() => openDialog({ kind: 'address', purpose: 'save' })}
        >
          <Plus aria-hidden />
          {t('addAddress')}
        </Button>
      </BoxHead>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {isNotRemoved ? (
        <NoticeBar tone="error" role="alert">
          {t('addressNotRemoved')}
        </NoticeBar>
      ) : null}
      {data?.addresses.length === 0 ? <p className="muted">{t('noAddresses')}</p> : null}
      <ul>
        {data?.addresses.map((saved) =>
          saved.addressId === renamed ? (
            <Row key={saved.addressId}>
              <NameForm
                label={t('addressName', { street: saved.address.street })}
                name={saved.address.nickname}
                maxLength={nicknameMaxLength}
                optional
                failure={t('addressNotRenamed')}
                save={(nickname) => rename({ addressId: saved.addressId, nickname })}
                onDone={() => setRenamed(null)}
              />
            </Row>
          ) : (
            <AddressRow
              key={saved.addressId}
              address={saved.address}
              isBusy={isPending}
              onRename={() => setRenamed(saved.addressId)}
              onRemove={() => removeWithUndo(saved)}
            />
          ),
        )}
      </ul>
    </Box>
  )
}

/** What a saved address is called. */
const addressName = ({ nickname, street }: Address): string => nickname || street

interface AddressRowProps {
  address: Address
  isBusy: boolean
  onRename: () => void
  onRemove: () => void
}

/** A saved address with what can be done about it. */
function AddressRow({ address, isBusy, onRename, onRemove }: AddressRowProps) {
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
          <bdi>{doorAndCity(address)}</bdi>
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

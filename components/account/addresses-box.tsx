'use client'
import { useQuery } from '@tanstack/react-query'
import { House, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { bff } from '#lib/client/bff.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { Row, RowDisc } from './row.tsx'

export function AddressesBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.addresses,
    queryFn: () => bff('GET /api/account/addresses', {}),
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
          onClick={() => openDialog({ kind: 'address', mode: 'delivery' })}
        >
          <Plus aria-hidden />
          {t('addAddress')}
        </Button>
      </BoxHead>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.addresses.length === 0 ? <p className="muted">{t('noAddresses')}</p> : null}
      <ul>
        {data?.addresses.map((address) => (
          <Row key={`${address.nickname}${address.formatted}${address.apt}`}>
            <RowDisc>
              <House aria-hidden />
            </RowDisc>
            <span>
              <b>
                <bdi>{address.nickname || address.street}</bdi>
              </b>
              <small>
                <bdi>{[address.street, address.apt, address.city].filter(Boolean).join(', ')}</bdi>
              </small>
            </span>
          </Row>
        ))}
      </ul>
    </Box>
  )
}

'use client'
import { useQuery } from '@tanstack/react-query'
import { House, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { bff } from '#lib/client/bff.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { queryKeys } from '#lib/client/query-keys.ts'

export function AddressesBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.addresses,
    queryFn: () => bff('GET /api/account/addresses', {}),
  })
  return (
    <section className="box" aria-labelledby="account-addresses">
      <div className="box-head">
        <h2 id="account-addresses">{t('addresses')}</h2>
        <button
          type="button"
          className="button button-quiet button-sm"
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: 'address', mode: 'delivery' })}
        >
          <Plus className="icon" aria-hidden />
          {t('addAddress')}
        </button>
      </div>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.addresses.length === 0 ? <p className="muted">{t('noAddresses')}</p> : null}
      <ul>
        {data?.addresses.map((address) => (
          <li key={`${address.nickname}${address.formatted}${address.apt}`} className="row">
            <span className="disc">
              <House className="icon" aria-hidden />
            </span>
            <span>
              <b>
                <bdi>{address.nickname || address.street}</bdi>
              </b>
              <small>
                <bdi>{[address.street, address.apt, address.city].filter(Boolean).join(', ')}</bdi>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'
import { Link2, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Actions } from '#components/ui/actions.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useRemoveIdentity, useSignInWays } from '#lib/client/sign-in-ways.ts'
import { socialProviderNames } from '@kolea/domain/account/social-providers.ts'
import type { LinkedIdentity } from '@kolea/domain/account/social.ts'
import { dayFormat } from '#lib/i18n/day-formats.ts'
import { ProvenActionForm } from './proven-action-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** Providers that open the account, where there are any: since when, and a way to remove them (SGN-09). */
export function IdentitiesBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useSignInWays()
  const { mutateAsync: remove } = useRemoveIdentity()
  const [removing, setRemoving] = useState<string | null>(null)
  if (!isError && (data === undefined || data.identities.length === 0)) return null
  const nameOf = (provider: string) => {
    const known = socialProviderNames.find((name) => name === provider)
    return known === undefined ? provider : t(`identities.names.${known}`)
  }
  return (
    <Box aria-labelledby="account-identities">
      <BoxHead>
        <h2 id="account-identities">{t('identities.title')}</h2>
      </BoxHead>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      <ul>
        {data?.identities.map((identity) => {
          const { provider } = identity
          const name = nameOf(provider)
          if (removing !== provider)
            return (
              <IdentityRow
                key={provider}
                identity={identity}
                name={name}
                onRemove={() => setRemoving(provider)}
              />
            )
          return (
            <Row key={provider}>
              <ProvenActionForm
                reason={t('identities.removeReason', { name })}
                label={t('passkeys.removeButton')}
                run={(proof) => remove({ provider, proof })}
                done={t('identities.removed', { name })}
                failed={t('identities.notRemoved')}
                onClose={() => setRemoving(null)}
              />
            </Row>
          )
        })}
      </ul>
    </Box>
  )
}

interface IdentityRowProps {
  identity: LinkedIdentity
  name: string
  onRemove: () => void
}

function IdentityRow({ identity, name, onRemove }: IdentityRowProps) {
  const t = useTranslations('account')
  const format = useFormatter()
  const day = format.dateTime(new Date(identity.linkedAt), dayFormat)
  return (
    <Row>
      <RowDisc>
        <Link2 aria-hidden />
      </RowDisc>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t('identities.linked', { day })}</small>
      </span>
      <Actions as="span">
        <IconButton type="button" aria-label={t('passkeys.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  )
}

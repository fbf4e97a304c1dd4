'use client'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Actions } from '#components/ui/actions.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useEndSignIn, useSignIns } from '#lib/client/sign-ins.ts'
import type { SignInEntry } from '@kolea/domain/account/sign-in-entry.ts'
import { dayFormat } from '#lib/i18n/day-formats.ts'
import { ProvenActionForm } from './proven-action-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** Devices that are signed in to the account, and the end of one (SES-14). */
export function SignInsBox() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useSignIns()
  const { mutateAsync: end } = useEndSignIn()
  const [ending, setEnding] = useState<string | null>(null)
  const nameOf = ({ deviceName }: SignInEntry): string => deviceName ?? t('signIns.unknown')
  return (
    <Box aria-labelledby="account-sign-ins">
      <BoxHead>
        <h2 id="account-sign-ins">{t('signIns.title')}</h2>
      </BoxHead>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      <ul>
        {data?.signIns.map((entry) =>
          entry.signInId === ending ? (
            <Row key={entry.signInId}>
              <ProvenActionForm
                reason={t('signIns.reason', { name: nameOf(entry) })}
                label={t('signIns.endButton')}
                run={(proof) => end({ signInId: entry.signInId, proof })}
                done={t('signIns.ended', { name: nameOf(entry) })}
                failed={t('signIns.notEnded')}
                onClose={() => setEnding(null)}
              />
            </Row>
          ) : (
            <SignInRow
              key={entry.signInId}
              entry={entry}
              name={nameOf(entry)}
              onEnd={() => setEnding(entry.signInId)}
            />
          ),
        )}
      </ul>
    </Box>
  )
}

interface SignInRowProps {
  entry: SignInEntry
  name: string
  onEnd: () => void
}

function SignInRow({ entry, name, onEnd }: SignInRowProps) {
  const t = useTranslations('account.signIns')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), dayFormat)
  return (
    <Row>
      <RowDisc>
        <MonitorSmartphone aria-hidden />
      </RowDisc>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t('since', { day: day(entry.startedAt) })}</small>
        <small>{entry.isCurrent ? t('current') : t('used', { day: day(entry.lastUsedAt) })}</small>
      </span>
      {entry.isCurrent ? null : (
        <Actions as="span">
          <IconButton type="button" aria-label={t('end', { name })} onClick={onEnd}>
            <LogOut aria-hidden />
          </IconButton>
        </Actions>
      )}
    </Row>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { OrLine } from '../or-line.tsx'
import type { EntryFormProps } from '../entry-form.ts'
import { useSaveMethod } from '../use-save-method.ts'
import { AddCardForm } from './add-card-form.tsx'

/** Kinds that the test gateway takes by a source that needs no form. */
const accounts = ['paypal', 'venmo'] as const

/** A wallet by one click first, then the card. The kinds that can be entered at the built-in test gateway, which moves no money and says so (CHK-03). */
export function TestEntry({ entry, entryRef, onAdded, onEntered }: EntryFormProps) {
  const t = useTranslations('checkout')
  const { save, busy, failure } = useSaveMethod()
  const open = accounts.filter((kind) => entry.kinds.includes(kind))

  async function saveAccount(kind: (typeof accounts)[number]): Promise<void> {
    const method = { gateway: 'test', kind, source: `test_${kind}`, card: null, zip: '', name: '' } as const
    const cardId = await save(() => Promise.resolve(method))
    if (cardId !== null) onAdded({ cardId })
  }

  return (
    <>
      {open.length > 0 ? (
        <Actions>
          {open.map((kind) => (
            <Button
              key={kind}
              type="button"
              tone="outline"
              disabled={busy}
              onClick={() => void saveAccount(kind)}
            >
              {t('entry.testAccount', { name: t(`methods.${kind}`) })}
            </Button>
          ))}
        </Actions>
      ) : null}
      <FormFailure text={failure} />
      {open.length > 0 && entry.kinds.includes('card') ? <OrLine>{t('entry.orCard')}</OrLine> : null}
      {entry.kinds.includes('card') ? (
        <AddCardForm entryRef={entryRef} onAdded={onAdded} onEntered={onEntered} />
      ) : null}
      <p className="muted">{t('entry.testNote')}</p>
    </>
  )
}

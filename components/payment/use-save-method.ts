import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { NewMethod } from '@kolea/domain/wallet/new-method.ts'
import { useMethodFailure } from './use-method-failure.ts'

/** What a gateway's script refused, with its own text; null when its form shows them itself. */
export class EntryRefused extends Error {
  readonly text: string | null

  constructor(text: string | null) {
    super('the gateway refused what was entered')
    this.text = text
  }
}

interface SavedMethod {
  /** Saves what `tokenise` answers. @param tokenise may throw `EntryRefused` */
  save: (tokenise: () => Promise<NewMethod>) => Promise<string | null>
  busy: boolean
  failure: string | null
}

/** Turns an entry into a saved way to pay, which becomes the default (CRD-01); every failure as a text (CRD-02). */
export function useSaveMethod(): SavedMethod {
  const t = useTranslations('checkout')
  const methodFailure = useMethodFailure()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function failureText(error: unknown): string | null {
    if (error instanceof EntryRefused) return error.text
    return methodFailure(error) ?? t('entry.failed')
  }

  async function save(tokenise: () => Promise<NewMethod>): Promise<string | null> {
    setBusy(true)
    setFailure(null)
    try {
      const { addedCardId } = await bff('POST /api/wallet/cards', { input: await tokenise() })
      return addedCardId
    } catch (error) {
      setFailure(failureText(error))
      return null
    } finally {
      // A failure may come after it was saved: then it is in the list (CRD-02).
      await queries.invalidateQueries({ queryKey: queryKeys.wallet })
      setBusy(false)
    }
  }
  return { save, busy, failure }
}

import { useFormatter, useTranslations } from 'next-intl'
import { addable } from '#components/product/addable.ts'
import { loadDeferredBundle } from '#lib/client/load-deferred.ts'
import { announce, showToast } from '#lib/client/toast.ts'
import type { FoundLine, ListedLine } from './listed-lines.ts'

/** What became of a list. */
export interface ListOutcome {
  /** Units that went into the basket. */
  added: number
  /** A sentence for each line of which something was left out. */
  leftOut: readonly string[]
}

/**
 * Puts every line that the shopper has not left out into the basket, by the rules of a single addition (BSK-01), and says what was left out and
 * why (SEA-04). Null when the code for it did not arrive; the list is as it was.
 */
export function useAddLines(): (lines: readonly ListedLine[]) => Promise<ListOutcome | null> {
  const t = useTranslations('shoppingList')
  const refusals = useTranslations('basket.refusals')
  const failed = useTranslations('common')('partFailed')
  const format = useFormatter()
  return async (lines) => {
    const code = await loadDeferredBundle().catch(() => null)
    if (code === null) {
      showToast('problem', failed)
      return null
    }
    const add = ({ product, quantity: wanted }: FoundLine) => {
      const { units, refusal } = code.addUnits(addable(product), wanted)
      if (refusal === null) return { units, sentence: null }
      const { name } = product
      const why = refusals(`${refusal.scope}.${refusal.reason}`, { name })
      if (units > 0) return { units, sentence: t('partly', { name, added: units, wanted, why }) }
      return { units, sentence: why.includes(name) ? why : t('refused', { name, why }) }
    }
    const results = lines.map((line) => {
      if (line.kind === 'found') return line.isLeftOut ? { units: 0, sentence: null } : add(line)
      const { text } = line.asked
      return { units: 0, sentence: t(line.kind === 'not-sold' ? 'notSoldLine' : 'notFoundLine', { text }) }
    })
    const added = results.reduce((sum, { units }) => sum + units, 0)
    const leftOut = results.flatMap(({ sentence }) => sentence ?? [])
    const said = t('added', { count: added })
    announce(leftOut.length === 0 ? said : `${said}. ${t('leftOut')}: ${format.list(leftOut)}`)
    return { added, leftOut }
  }
}

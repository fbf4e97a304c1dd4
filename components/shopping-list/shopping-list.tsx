'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseShoppingList } from '@kolea/domain/search/shopping-list.ts'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import {
  changeShoppingList,
  forgetShoppingList,
  useShoppingList,
  type LineChoice,
} from '#lib/client/shopping-list.ts'
import { ListFoot } from './list-foot.tsx'
import { ListForm } from './list-form.tsx'
import { ListOutcomeBox } from './list-outcome.tsx'
import { ListedLineItem } from './listed-line-item.tsx'
import { listedLines } from './listed-lines.ts'
import { useAddLines, type ListOutcome } from './use-add-lines.ts'
import { useOffers } from './use-offers.ts'
import { useSearchedList } from './use-searched-list.ts'
import styles from './shopping-list.module.css'

/** A list becomes a basket: the field, then what was found for each line, then what became of it (SEA-04). */
export function ShoppingList() {
  return (
    <QueryProvider>
      <ListAndResults />
    </QueryProvider>
  )
}

/** Focuses and shows the heading that a click has brought, so that keyboard and screen reader go on there. */
function useFocusedHeading(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || !heading.current) return
    wanted.current = false
    heading.current.focus({ preventScroll: true })
    // Below the header, and not behind the foot.
    heading.current.scrollIntoView({ block: 'start' })
  }, [shown])
  return { heading, focusNext: () => void (wanted.current = true) }
}

function ListAndResults() {
  const t = useTranslations('shoppingList')
  const { searched, choices } = useShoppingList()
  const [outcome, setOutcome] = useState<ListOutcome | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { lines: articles, leftOut } = useMemo(() => parseShoppingList(searched ?? ''), [searched])
  const { data, isFetching, isError, error, refetch } = useSearchedList(articles)
  const offerOf = useOffers()
  const addLines = useAddLines()
  const isShown = searched !== null && data !== undefined && !isError
  const { heading, focusNext } = useFocusedHeading(outcome ?? (isShown ? data : null))

  const field = useRef<HTMLTextAreaElement>(null)

  const startAnew = () => {
    setOutcome(null)
    forgetShoppingList()
    field.current?.focus()
  }
  const find = (text: string) => {
    focusNext()
    setOutcome(null)
    changeShoppingList({ text, searched: text })
  }
  const decide = (key: string, choice: LineChoice) =>
    changeShoppingList({ choices: { ...choices, [key]: { ...choices[key], ...choice } } })

  const lines = isShown ? listedLines(articles, data, choices) : []
  const found = lines.filter(({ kind }) => kind === 'found').length
  const add = async () => {
    setIsAdding(true)
    const result = await addLines(lines)
    setIsAdding(false)
    if (result === null) return
    focusNext()
    setOutcome(result)
    changeShoppingList({ searched: null })
  }

  return (
    <div className={styles.list}>
      <ListForm field={field} busy={searched !== null && isFetching} onFind={find} />
      <div className={styles.results}>
        {outcome ? <ListOutcomeBox outcome={outcome} heading={heading} onNew={startAnew} /> : null}
        {searched !== null && isError ? (
          <LoadFailed
            text={shownMessage(error) ?? t('failed')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {searched !== null && data === undefined && !isError ? (
          <Skeleton className={styles.blank} aria-hidden="true" />
        ) : null}
        {isShown ? (
          <section aria-labelledby="list-found">
            <h2 ref={heading} id="list-found" tabIndex={-1} className={styles.title}>
              {t('found', { found, count: lines.length })}
            </h2>
            {leftOut > 0 ? <NoticeBar tone="warn">{t('beyond', { count: leftOut })}</NoticeBar> : null}
            <ul className={styles.lines}>
              {lines.map((line) => (
                <ListedLineItem key={line.key} line={line} offerOf={offerOf} onDecide={decide} />
              ))}
            </ul>
            <ListFoot lines={lines} offerOf={offerOf} busy={isAdding} onAdd={() => void add()} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

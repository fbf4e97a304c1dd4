import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Actions } from '#components/ui/actions.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { openPanel } from '#lib/client/overlay.ts'
import type { ListOutcome } from './use-add-lines.ts'
import styles from './list-outcome.module.css'

interface ListOutcomeBoxProps {
  outcome: ListOutcome
  heading: RefObject<HTMLHeadingElement | null>
  /** Another list is wanted. */
  onNew: () => void
}

/** What went into the basket, and what was left out with each reason. */
export function ListOutcomeBox({ outcome: { added, leftOut }, heading, onNew }: ListOutcomeBoxProps) {
  const t = useTranslations('shoppingList')
  const basket = useTranslations('basket')
  return (
    <Box aria-labelledby="list-outcome" className={styles.outcome}>
      <h2 ref={heading} id="list-outcome" tabIndex={-1}>
        {t('added', { count: added })}
      </h2>
      {leftOut.length > 0 ? (
        <>
          <h3 id="list-left-out">{t('leftOut')}</h3>
          <ul aria-labelledby="list-left-out">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Actions>
        {added > 0 ? <Button onClick={() => openPanel('basket')}>{basket('viewBasket')}</Button> : null}
        <Button tone="quiet" onClick={onNew}>
          {t('again')}
        </Button>
      </Actions>
    </Box>
  )
}

import { useTranslations } from 'next-intl'
import type { SearchPage } from '@kolea/domain/catalog/product.ts'

interface SearchNotesProps {
  page: Pick<SearchPage, 'shownFor' | 'leftOut'>
  className?: string | undefined
}

/** What was changed of the typed words: corrected, or left out. Nothing when they were searched for as they are (SEA-03). */
export function SearchNotes({ page: { shownFor, leftOut }, className }: SearchNotesProps) {
  const t = useTranslations('search')
  const q = (chunks: React.ReactNode) => (
    <b>
      <bdi>{chunks}</bdi>
    </b>
  )
  return (
    <>
      {shownFor === null ? null : <p className={className}>{t.rich('shownFor', { text: shownFor, q })}</p>}
      {leftOut.length === 0 ? null : (
        <p className={className}>{t.rich('leftOut', { words: leftOut.join(' · '), q })}</p>
      )}
    </>
  )
}

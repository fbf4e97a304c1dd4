import { useId, type ReactNode } from 'react'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { onPlainClick } from '#components/ui/plain-click.ts'
import type { LinkCell } from './popup-cells.ts'
import styles from './search-chips.module.css'

interface SearchChipsProps {
  title: string
  cells: readonly LinkCell[]
  /** Id of the cell that the arrow keys stand on. */
  active: string | null
  /** Before each text. */
  icon?: ReactNode
  /** Aisles stand out from words to search for. */
  tinted?: boolean
  /** A further row, beside the title. */
  children?: ReactNode
}

/** A titled row of links among the suggestions. Nothing without cells. */
export function SearchChips({ title, cells, active, icon, tinted = false, children }: SearchChipsProps) {
  const titleId = useId()
  if (cells.length === 0) return null
  return (
    <div role="rowgroup" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} className={styles.title}>
        {title}
      </div>
      <Chips role="row" className={styles.row}>
        {cells.map(({ id, href, text, go }) => (
          <span
            key={id}
            id={id}
            role="gridcell"
            aria-selected={id === active}
            className={tinted ? styles.tinted : undefined}
          >
            <Chip as={Link} href={href} onClick={onPlainClick(go)}>
              {icon}
              <bdi>{text}</bdi>
            </Chip>
          </span>
        ))}
      </Chips>
      {children}
    </div>
  )
}

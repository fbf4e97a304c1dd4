'use client'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#components/ui/badge.tsx'
import { createAtom, useAtom } from '#lib/client/atom.ts'
import styles from './filter-fold.module.css'

/** The list whose filters are open: each choice renders the page again, and several are chosen one after another. */
const openPlace = createAtom<string | null>(null)

interface FilterFoldProps {
  place: string
  label: string
  children: ReactNode
}

/** A button that unfolds filters; a plain `details` without scripts. Escape folds them. */
export function FilterFold({ place, label, children }: FilterFoldProps) {
  const isOpen = useAtom(openPlace, (open) => open === place)
  return (
    <details
      data-slot="filter-fold"
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => openPlace.set(currentTarget.open ? place : null)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        openPlace.set(null)
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <Chip as="summary" outline>
        <SlidersHorizontal aria-hidden />
        {label}
      </Chip>
      {children}
    </details>
  )
}

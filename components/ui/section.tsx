import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SectionBlock, SectionHead, SectionTitle, SectionNote, SeeAllLook } from './section-parts.tsx'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  note?: string | null
  seeAll?: { href: string; label: string; about: string } | null
  /** Beside the "see all" link on large screens. */
  controls?: ReactNode
  children: ReactNode
}

/** A titled block of a page. */
export function Section({ id, title, note, seeAll, controls, children }: SectionProps) {
  return (
    <SectionBlock aria-labelledby={id}>
      <SectionHead>
        <div>
          <SectionTitle id={id}>{title}</SectionTitle>
          {note ? <SectionNote>{note}</SectionNote> : null}
        </div>
        <div className={styles.sectionControls}>
          {seeAll ? <SeeAll {...seeAll} /> : null}
          {controls}
        </div>
      </SectionHead>
      {children}
    </SectionBlock>
  )
}

function SeeAll({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <SeeAllLook as={Link} href={href}>
      {label}
      <span className="visually-hidden">{about}</span>
      <ChevronRight aria-hidden />
    </SeeAllLook>
  )
}

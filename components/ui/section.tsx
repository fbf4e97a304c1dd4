import { ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'
import type { ReactNode } from 'react'
import { look } from './look.tsx'
import styles from './section.module.css'

/** A block of a page, at its distance from the one above. */
export const SectionBlock = look('section', styles.section)
export const SectionHead = look('div', styles.head)
export const SectionTitle = look('h2', styles.title)
export const SectionNote = look('p', styles.note)
/** The way to all of what the section shows some of. */
export const SeeAllLook = look('button', styles.seeAll)

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

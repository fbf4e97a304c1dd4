import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

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
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <div>
          <h2 className="section-title" id={id}>
            {title}
          </h2>
          {note ? <p className="section-note">{note}</p> : null}
        </div>
        <div className="flex items-center gap-4">
          {seeAll ? <SeeAll {...seeAll} /> : null}
          {controls}
        </div>
      </div>
      {children}
    </section>
  )
}

function SeeAll({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <Link className="see-all" href={href}>
      {label}
      <span className="visually-hidden">{about}</span>
      <ChevronRight className="icon icon-dir" aria-hidden />
    </Link>
  )
}

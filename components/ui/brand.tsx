import { clsx } from 'clsx'
import { Link } from './link.tsx'
import { plover, ploverOnDisc } from './plover-shapes.ts'
import styles from './brand.module.css'

/** The plover on its gold disc. */
export function PloverMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="var(--gold-400)" />
      <g transform={ploverOnDisc}>
        <path fill="var(--po-900)" d={plover.body} />
        <path d={plover.line} fill="none" stroke="var(--sand-0)" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </svg>
  )
}

export function BrandLink({ href, label, dark = false }: { href: string; label: string; dark?: boolean }) {
  return (
    <Link
      data-slot="brand"
      className={clsx(styles.brand, dark && styles.dark)}
      href={href}
      aria-label={label}
      translate="no"
      // The dark one leads to the landing page, whose pictures a prefetch would load for nothing.
      prefetch={!dark}
    >
      <PloverMark />
      <span data-slot="brand-word">Kōlea</span>
    </Link>
  )
}

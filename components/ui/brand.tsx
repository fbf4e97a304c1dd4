import { clsx } from 'clsx'
import { Link } from './link.tsx'
import styles from './brand.module.css'

/** The plover on its gold disc. */
export function PloverMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="var(--gold-400)" />
      <g transform="translate(3.5 7) scale(.68)">
        <path
          fill="var(--po-900)"
          d="M62 25 53 22.5C50.5 19.5 46.5 19.5 43 21.5L36 22C30 12 20 4 8 1c6 8 12 16 16.5 23L6 32c8 1.5 16 1.5 22 .5C26 38 22 43 15 47.5 27 45 36 38 41 30.5 47 30 52 28 54.5 25.6Z"
        />
        <path
          d="M54 23.4c-4-1.6-7.500.6-10.5 3.2-3.5 3-7.5 4.2-13 4.4"
          fill="none"
          stroke="var(--sand-0)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
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

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Crumbs } from './container.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  name: string
  /** Path of the page; the last crumb is the page itself. */
  href: string
}

interface CrumbLineProps {
  crumbs: readonly Crumb[]
  /** The links load another document: a page whose document takes a payment is not left within it. */
  leavesDocument?: boolean | undefined
  /** What a phone shows of them, if not all (container.tsx). */
  phone?: 'hidden' | 'back' | undefined
}

/** The position of the page, as a line of links. */
export function CrumbLine({ crumbs, leavesDocument = false, phone }: CrumbLineProps) {
  const t = useTranslations('common')
  const last = crumbs.length - 1
  return (
    <Crumbs phone={phone} aria-label={t('breadcrumb')}>
      {crumbs.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? <ChevronRight aria-hidden /> : null}
          {index === last ? (
            <span aria-current="page">{name}</span>
          ) : leavesDocument ? (
            <a href={href}>{name}</a>
          ) : (
            // Few go back by it, and a prefetch of the landing page loads its pictures.
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </Crumbs>
  )
}

import { ChevronRight } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Crumbs } from '#components/ui/container.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'

export interface Crumb {
  name: string
  /** Path of the page; the last crumb is the page itself. */
  href: string
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  origin: string
  /** The links load another document: a page whose document takes a payment is not left within it. */
  leavesDocument?: boolean | undefined
}

/** Where the page stands, for people and, as a BreadcrumbList, for search engines. */
export function Breadcrumbs({ crumbs, origin, leavesDocument = false }: BreadcrumbsProps) {
  const t = useTranslations('common')
  const last = crumbs.length - 1
  return (
    <>
      <Crumbs aria-label={t('breadcrumb')}>
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
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: new URL(href, origin).href,
          })),
        }}
      />
    </>
  )
}

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { JsonLd } from '#components/seo/json-ld.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  name: string
  /** Path of the page; the last crumb is the page itself. */
  href: string
}

/** Where the page stands, for people and, as a BreadcrumbList, for search engines. */
export function Breadcrumbs({ crumbs, origin }: { crumbs: readonly Crumb[]; origin: string }) {
  const t = useTranslations('common')
  const last = crumbs.length - 1
  return (
    <>
      <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
        {crumbs.map(({ name, href }, index) => (
          <Fragment key={href}>
            {index > 0 ? <ChevronRight aria-hidden /> : null}
            {index === last ? <span aria-current="page">{name}</span> : <Link href={href}>{name}</Link>}
          </Fragment>
        ))}
      </nav>
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

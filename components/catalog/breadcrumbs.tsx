import { JsonLd } from '#components/seo/json-ld.tsx'
import type { ComponentProps } from 'react'
import { CrumbLine } from '#components/ui/crumb-line.tsx'

interface BreadcrumbsProps extends ComponentProps<typeof CrumbLine> {
  origin: string
}

/** The position of the page, for people and, as a BreadcrumbList, for search engines. */
export const Breadcrumbs = ({ origin, ...line }: BreadcrumbsProps) => (
  <>
    <CrumbLine {...line} />
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: line.crumbs.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: new URL(href, origin).href,
        })),
      }}
    />
  </>
)

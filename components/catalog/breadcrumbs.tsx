import { JsonLd } from '#components/seo/json-ld.tsx'
import { CrumbLine, type Crumb } from '#components/ui/crumb-line.tsx'

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  origin: string
  leavesDocument?: boolean | undefined
}

/** The position of the page, for people and, as a BreadcrumbList, for search engines. */
export const Breadcrumbs = ({ crumbs, origin, leavesDocument }: BreadcrumbsProps) => (
  <>
    <CrumbLine crumbs={crumbs} leavesDocument={leavesDocument} />
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

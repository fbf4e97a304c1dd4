import type { ReactNode } from 'react'
import { LinksAhead } from '#components/overlays/page-services.tsx'

/** None at build: pages are filled on demand, since a build has no API. */
export const generateStaticParams = (): { store: string }[] => []

/** What is rendered again for another store. */
export default function StoreLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LinksAhead />
    </>
  )
}

import { PageStyles } from '../page-styles.ts'
import { pageStartScript } from '../page-start/page-start.ts'
import type { DocumentParts } from '../split-page.ts'

/** What is written into documents without a build: no styles, the first script as it is in the sources, and no joined scripts. */
export const plainDocuments: DocumentParts = {
  styles: new PageStyles(() => null, new Map()),
  startScript: pageStartScript,
  joined: [],
}

import { CriticalCss } from '../critical-css.ts'
import { pageStartScript } from '../page-start/page-start.ts'
import type { DocumentOptions } from '../split-page.ts'

/** What is written into documents without a build: no styles, the first script as it is in the sources, and no joined scripts. */
export const plainDocuments: DocumentOptions = {
  styles: new CriticalCss(() => null, new Map()),
  startScript: pageStartScript,
  joined: [],
}

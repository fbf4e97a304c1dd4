import { CriticalCss } from '../critical-css.ts'
import { pageStartScript } from '../page-start/page-start.ts'
import type { DocumentOptions } from '../split-page.ts'

/** What is written into documents without a build: no styles, and the first script as it is in the sources. */
export const plainDocuments: DocumentOptions = {
  build: 'build-a',
  styles: new CriticalCss(() => null),
  startScript: pageStartScript,
}

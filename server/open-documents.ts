import { CriticalCss } from '@kolea/page-cache/html/critical-css.ts'
import { DocumentPipeline } from '@kolea/page-cache/html/document-pipeline.ts'
import { installedNext, knownNext, reasonToBeOff } from '@kolea/page-cache/next-internals/version.ts'
import { buildId } from '../lib/bff/build-id.ts'
import { settings } from '../lib/env/settings.ts'
import { processLog } from '../lib/log.ts'
import { countEvent } from '../lib/metrics/counted-events.ts'
import { contentPolicy } from '../lib/routing/content-policy.ts'
import { readIndexed, type ServedFile } from './file-index.ts'
import { builtStartScripts } from './page-start/built-start.ts'

/** What documents of a build go through before they are sent. @param index its files */
export function openDocuments(build: string, index: ReadonlyMap<string, ServedFile>): DocumentPipeline {
  const version = installedNext()
  const off = reasonToBeOff(settings().HTML_PIPELINE, version)
  if (off === 'unknown-version')
    processLog().warn(
      { version, known: knownNext },
      'pages are sent as Next writes them: its version is not known',
    )
  return new DocumentPipeline({
    build: buildId(),
    off,
    styles: new CriticalCss((address) => readIndexed(index, address)),
    startScripts: builtStartScripts(build),
    policyOf: (scripts, styles) => contentPolicy(scripts, { styles }),
    onUntransformed(reason, path) {
      countEvent('documents_untransformed', reason)
      processLog().warn({ reason, path }, 'a page is sent as Next wrote it')
    },
  })
}

import { CriticalCss } from '../html/critical-css.ts'
import { DocumentPipeline, type PipelineOptions } from '../html/document-pipeline.ts'

/** A pipeline without a build: no styles, and first scripts that can be recognized. */
export const plainDocuments = (over: Partial<PipelineOptions> = {}): DocumentPipeline =>
  new DocumentPipeline({
    build: 'build-a',
    off: null,
    styles: new CriticalCss(() => null),
    startScripts: { whole: 'start()', early: 'early()' },
    policyOf: (scripts, styles) =>
      `script-src ${['self', ...scripts].join(' ')}; style-src ${['self', ...styles].join(' ')}`,
    onUntransformed: () => undefined,
    ...over,
  })

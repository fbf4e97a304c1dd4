import type { RecorderOptions } from './open-telemetry.ts'
import { recordSpans } from './spans.ts'

type Tracing = Omit<RecorderOptions, 'endpoint'> & { readonly endpoint: string | undefined }

/**
 * From now on this process records spans, where there is a collector for them; without one nothing is loaded.
 *
 * @returns what sends the last spans, within a second, before the process ends
 */
export async function startTracing({ endpoint, ...options }: Tracing): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const { openTelemetry } = await import('./open-telemetry.ts')
  const recorder = openTelemetry({ ...options, endpoint })
  recordSpans(recorder)
  return recorder.close
}

import type { RenderedPage } from '../cache/entry.ts'
import type { RenderQueue } from './render-queue.ts'
import type { Renderer } from './renderer.ts'
import type { PageKey } from '../cache/page-key.ts'

/** A renderer behind the queue, which is fair to requesters. Rejects with RenderQueueFull when no place is left. */
export interface QueuedRenderer {
  renderPage: (key: PageKey, requester: string) => Promise<RenderedPage>
  renderFile: (path: string, requester: string) => Promise<RenderedPage>
}

export const queuedRenderer = (renderer: Renderer, queue: RenderQueue): QueuedRenderer => ({
  renderPage: (key, requester) => queue.run(requester, () => renderer.renderPage(key)),
  renderFile: (path, requester) => queue.run(requester, () => renderer.renderFile(path)),
})

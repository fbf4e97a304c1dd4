import { LRUCache } from 'lru-cache'
import { processState } from '@kolea/node-kit/process-state.ts'

/** Pages are served once more while they are made again; `hard` ones only while no new page can be made. */
export interface Purge {
  tags: readonly string[]
  hard: boolean
}

type Listener = (purge: Purge) => void

interface PageTags {
  byRoute: LRUCache<string, readonly string[]>
  listeners: Set<Listener>
}

const maxBytes = 8 * 1024 * 1024
const objectBytes = 200

const bytesOf = (tags: readonly string[], route: string): number =>
  objectBytes + 2 * [route, ...tags].reduce((sum, text) => sum + text.length, 0)

// Next does not expose the tags of a page; its cache handler gets them and stores them here for the page cache.
const state = (): PageTags =>
  processState('page-tags', () => ({
    byRoute: new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf }),
    listeners: new Set(),
  }))

/** `route` is the internal path (`/en/us/home`). */
export const recordPageTags = (route: string, tags: readonly string[]): void =>
  void state().byRoute.set(route, tags)

export const pageTags = (route: string): readonly string[] => state().byRoute.get(route) ?? []

/** Calls `listener` for every purge in this process. @returns a function that stops it */
export function onPurge(listener: Listener): () => void {
  state().listeners.add(listener)
  return () => void state().listeners.delete(listener)
}

export function announcePurge(purge: Purge): void {
  for (const listener of state().listeners) listener(purge)
}

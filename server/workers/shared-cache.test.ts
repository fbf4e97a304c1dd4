import type { Purge } from '../../lib/cache/page-tags.ts'
import type { SharedPages, Lease } from '../page-cache.ts'
import { testSharedPages } from '../testing/shared-pages-rules.ts'
import { SharedPageStore } from './shared-page-store.ts'

/** What worker `n` has of the first process. Messages arrive in the order in which they were sent. */
const pagesOf = (store: SharedPageStore, n: number): SharedPages => ({
  acquire: (id) =>
    new Promise<Lease>((resolve) =>
      store.request(id, n, (handed) =>
        resolve('entry' in handed ? handed : { complete: (entry) => store.complete(id, n, entry) }),
      ),
    ),
})

testSharedPages('between workers', async (listeners) => {
  const store = new SharedPageStore(1_000_000)
  const processes = listeners.map((_, n) => ({
    pages: pagesOf(store, n),
    publish: (purge: Purge) => {
      store.purge(purge)
      listeners.forEach((onPurge, other) => void (other !== n && onPurge(purge)))
    },
    isUpToDate: () => true,
    end: () => store.forget(n),
  }))
  return { processes, close: async () => undefined }
})

import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '../process-state.ts'

/** For whom the upstream is called. */
export interface Visitor {
  /** null when it is not known. */
  readonly address: string | null
  /** IANA zone of the visitor's store. */
  readonly timeZone: string
}

const visits = () => processState('visitor', () => new AsyncLocalStorage<Visitor | null>())

/** Every upstream call of `work` is made for this visitor, so no call can leave the address or the time zone out. */
export const forVisitor = <T>(who: Visitor, work: () => T): T => visits().run(who, work)

/** What the storefront asks for itself, such as a page that everybody gets, counts for no visitor. */
export const forStorefront = <T>(work: () => T): T => visits().run(null, work)

/** The visitor for whom the upstream is called; null when it is called for nobody in particular. */
export const currentVisitor = (): Visitor | null => visits().getStore() ?? null

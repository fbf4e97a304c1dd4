import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '../process-state.ts'

const visits = () => processState('visitor-address', () => new AsyncLocalStorage<string | null>())

/** Every upstream call of `work` is made for the visitor at this address, so no call can leave the address out. */
export const forVisitor = <T>(address: string | null, work: () => T): T => visits().run(address, work)

/** What the storefront asks for itself, such as a page that everybody gets, counts for no visitor. */
export const forStorefront = <T>(work: () => T): T => visits().run(null, work)

/** The address of the visitor for whom the upstream is called; null when it is nobody's or not known. */
export const visitorAddress = (): string | null => visits().getStore() ?? null

import { QueryCache, QueryClient } from '@tanstack/react-query'
import { BffCallError, isUnanswered } from './bff-error.ts'
import { whenReachable } from './when-reachable.ts'

/** What is shown and got no answer is read again; what is not shown is read when it is opened. */
const readUnanswered = (): void =>
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isUnanswered(state.error),
  })

/** One cache per page load; it is loaded with the panels and pages that fetch, never with the first load. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isUnanswered(error)) whenReachable(readUnanswered)
    },
  }),
  defaultOptions: {
    queries: {
      // A call is made whatever the browser says about the network: it fails and is reported, or the browser was wrong (decision 183).
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // Only silence and 5xx are worth another try; a refusal is an answer.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof BffCallError) || error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Sign-in and sign-out change whose answers these are. */
export const forgetQueries = (): void => queryClient.clear()

import { QueryClient } from '@tanstack/react-query'
import { BffCallError } from './bff-error.ts'

/** One cache per page load; it comes with the panels and pages that fetch, never with the first load. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only silence and 5xx are worth another try; a refusal is an answer.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof BffCallError) || error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
    },
  },
})

/** Sign-in and sign-out change whose answers these are. */
export const forgetQueries = (): void => queryClient.clear()

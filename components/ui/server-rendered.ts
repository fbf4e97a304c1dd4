import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const isBrowser = typeof window !== 'undefined'

/** Was this part rendered by the server, so that React takes over its markup now? The first answer stays. */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isBrowser && isHydrating)[0]
}

/** For an element whose server's markup React must leave as it is: its content is then neither compared nor walked. */
export const serverMarkup = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const

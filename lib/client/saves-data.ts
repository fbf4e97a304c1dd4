/** What TypeScript's DOM library does not have: not every browser tells it. */
interface WithConnection {
  connection?: { saveData?: boolean }
}

/** The shopper asked their browser for little data: nothing is requested before it is needed. */
export const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true

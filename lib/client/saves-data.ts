/** What TypeScript's DOM library does not have: not every browser has it. */
interface WithConnection {
  connection?: { saveData?: boolean }
}

/** The shopper set their browser to save data: nothing is requested before it is needed. */
export const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true

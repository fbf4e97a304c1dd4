import { fireEvent } from '@testing-library/react'

/** The page is left, and stored in the back/forward cache as it is then. */
export const leavePage = (): boolean =>
  fireEvent(window, Object.assign(new Event('pagehide'), { persisted: true }))

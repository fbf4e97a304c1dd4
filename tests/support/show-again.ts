import { fireEvent } from '@testing-library/react'

/** The browser shows the page again out of its back/forward cache. */
export const showAgain = (): boolean =>
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))

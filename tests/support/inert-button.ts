import userEvent from '@testing-library/user-event'
import type { FakeBff } from './fake-bff.ts'

/** That a button is not ready: it says so by `aria-disabled` (decision 213). */
export const expectInert = (button: HTMLElement) => expect(button).toHaveAttribute('aria-disabled', 'true')

/** That a button is ready: neither inert nor at work. */
export function expectReady(button: HTMLElement): void {
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toBeEnabled()
}

/** That a button is not ready, and a click on it sends nothing. */
export async function expectInertClick(button: HTMLElement, bff: FakeBff): Promise<void> {
  expectInert(button)
  const writes = () => bff.calls.filter(({ call }) => !call.startsWith('GET '))
  const before = writes()
  await userEvent.click(button)
  expect(writes()).toEqual(before)
}

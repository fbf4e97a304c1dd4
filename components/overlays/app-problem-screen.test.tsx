import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { appProblem, showAppProblem } from '#lib/client/app-shell.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AppProblemScreen } from './app-problem-screen.tsx'

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  appProblem.set(null)
  document.cookie = 'kolea_shell=app'
  Object.assign(window, { KoleaBridge: { postMessage: (json: string) => sent.push(json) } })
})
afterEach(() => {
  document.cookie = 'kolea_shell=; Max-Age=0'
})

test('[SES-13] the app’s error screen says what is wrong and leads back to the app; it stands only in the app', async () => {
  renderShop(<AppProblemScreen />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => showAppProblem('session-over'))
  expect(screen.getByRole('alertdialog', { name: 'This page can’t continue' })).toHaveTextContent(
    'Your session in the app has ended.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back to the app' }))
  expect(sent.map((json) => JSON.parse(json) as object)).toEqual([
    { type: 'error', reason: 'session-over' },
    { type: 'close' },
  ])
  act(() => appProblem.set(null))
  document.cookie = 'kolea_shell=; Max-Age=0'
  act(() => showAppProblem('unavailable'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

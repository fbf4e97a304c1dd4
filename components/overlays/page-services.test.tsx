import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { limits } from '#lib/client/features.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { showToast, toast } from '#lib/client/toast.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ToastHost } from './page-services.tsx'

const text = 'Musubi is removed'
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const shown = () => screen.queryByText(text, { selector: '.toast span' })

beforeEach(() => {
  jest.useFakeTimers()
  toast.set(null)
  limits.set(defaultLimits)
})
afterEach(() => jest.useRealTimers())

async function show(action?: { label: string; run: () => void }): Promise<void> {
  renderShop(<ToastHost />)
  act(() => showToast('success', text, action))
  await waitFor(() => expect(shown()).toBeInTheDocument())
}

test('[MSG-01] a toast disappears after five seconds', async () => {
  await show()
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('dialog', { name: text })).toBeInTheDocument()
  await pass(4)
  expect(shown()).toBeInTheDocument()
  await pass(2)
  await waitFor(() => expect(shown()).toBeNull())
  expect(toast.get()).toBeNull()
})

test('[CFG-01] [status_messages_global_duration] a toast stays as long as the configuration says', async () => {
  limits.set({ ...defaultLimits, status_messages_global_duration: 20 })
  await show()
  await pass(18)
  expect(shown()).toBeInTheDocument()
  await pass(4)
  await waitFor(() => expect(shown()).toBeNull())
})

test('a toast under the pointer stays, and disappears once the pointer has left', async () => {
  await show()
  await user.hover(screen.getByText(text, { selector: '.toast span' }))
  await pass(30)
  expect(shown()).toBeInTheDocument()
  await user.unhover(screen.getByText(text, { selector: '.toast span' }))
  await pass(6)
  await waitFor(() => expect(shown()).toBeNull())
})

test('the action of a toast runs once and takes it away', async () => {
  const run = jest.fn()
  await show({ label: 'Undo', run })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(shown()).toBeNull())
})

test('a toast whose action has the focus stays, and disappears once the focus has left', async () => {
  await show({ label: 'Undo', run: () => undefined })
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  await pass(30)
  expect(shown()).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  await pass(6)
  await waitFor(() => expect(shown()).toBeNull())
})

test('a second toast takes the place of the first', async () => {
  await show()
  act(() => showToast('success', 'Your basket is full'))
  await waitFor(() => expect(shown()).toBeNull())
  expect(screen.getByText('Your basket is full', { selector: '.toast span' })).toBeInTheDocument()
})

test.each([
  ['success', 'lucide-check', 'dialog', 'polite'],
  ['information', 'lucide-info', 'dialog', 'polite'],
  ['problem', 'lucide-circle-alert', 'alertdialog', 'assertive'],
] as const)(
  '[MSG-01] a toast of the kind %s shows it and is read out accordingly',
  async (kind, icon, role, live) => {
    renderShop(<ToastHost />)
    act(() => showToast(kind, text))
    await waitFor(() => expect(shown()).toBeInTheDocument())
    const box = screen.getByRole(role, { name: text })
    expect(box.querySelector('svg')).toHaveClass(icon)
    expect(box).toHaveAttribute('data-kind', kind)
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', live)
  },
)

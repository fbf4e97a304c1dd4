import { act, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { watchEntered } from '#lib/client/adopt-entered.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { FormField } from './form-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSubmitForm } from './use-submit-form.ts'
import { expectInert, expectReady } from '#tests/support/inert-button.ts'

type Values = { email: string; phone: string }
const sent: Values[] = []

function SignIn() {
  const form = useSubmitForm({
    schema: z.object({ email: z.string().check(z.minLength(3)), phone: z.string().check(z.minLength(10)) }),
    defaultValues: { email: '', phone: '' },
    problemText: (_, problem) => problem,
    send: (values) => Promise.resolve(void sent.push(values)),
    failureText: () => null,
  })
  return (
    <form onSubmit={form.submit}>
      <FormField label="Email" {...form.field('email')} />
      <PhoneField label="Phone" {...form.formatted('phone')} />
      <SubmitButton form={form} label="Send" />
    </form>
  )
}

const written = { email: 'kai@example.com', phone: '8085550142' }

/** As an extension does, whose script sees the element itself; `inPage`: as a script of the page does, which React notices. */
function writeSilently(label: string, value: string, inPage: boolean): void {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  if (inPage) field.value = value
  else Reflect.set(HTMLInputElement.prototype, 'value', value, field)
}

let stop: () => void
beforeEach(() => {
  sent.length = 0
  stop = watchEntered()
})
afterEach(() => stop())

const button = () => screen.getByRole('button', { name: 'Send' })

const autofilled = (field: HTMLElement) => {
  const event = new Event('animationstart', { bubbles: true })
  field.dispatchEvent(Object.assign(event, { animationName: 'autofilled' }))
}
const keys = { bubbles: true, cancelable: true }

test.each([
  ['the browser marks it as filled in', autofilled],
  ['it gets the focus', (field: HTMLElement) => field.dispatchEvent(new FocusEvent('focusin', keys))],
  ['it loses the focus', (field: HTMLElement) => field.dispatchEvent(new FocusEvent('focusout', keys))],
  [
    'Enter',
    (field: HTMLElement) => field.dispatchEvent(new KeyboardEvent('keydown', { ...keys, key: 'Enter' })),
  ],
])('[SGN-02] values set without an event are read when: %s', async (_, happens) => {
  for (const inPage of [false, true]) {
    const { unmount } = renderShop(<SignIn />)
    expectInert(button())
    act(() => {
      writeSilently('Email', written.email, inPage)
      writeSilently('Phone', written.phone, inPage)
      happens(screen.getByLabelText('Email'))
    })
    await waitFor(() => expectReady(button()))
    expect(screen.getByLabelText('Phone')).toHaveValue('(808) 555-0142')
    act(() => button().click())
    await waitFor(() => expect(sent).toContainEqual(written))
    unmount()
  }
})

test('[SGN-02] Enter sends the values that it came after', async () => {
  renderShop(<SignIn />)
  const email = screen.getByLabelText('Email')
  act(() => {
    email.focus()
    writeSilently('Email', written.email, false)
    writeSilently('Phone', written.phone, false)
    email.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter' }))
    // What a browser does next, before the check of the values has ended.
    button().click()
  })
  await waitFor(() => expect(sent).toEqual([written]))
})

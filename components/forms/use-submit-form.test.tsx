import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { FormField } from './form-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { useSubmitForm } from './use-submit-form.ts'
import { expectInert, expectReady } from '#tests/support/inert-button.ts'

type Values = { name: string; topic: string; text: string }
const sent: Values[] = []

function Letter() {
  const form = useSubmitForm({
    schema: z.object({ name: z.string(), topic: z.string(), text: z.string() }),
    defaultValues: { name: '', topic: 'order', text: '' },
    problemText: () => '',
    send: (values) => Promise.resolve(void sent.push(values)),
    failureText: () => null,
  })
  return (
    <form onSubmit={form.submit}>
      <FormField label="Name" {...form.field('name')} />
      <SelectField label="Topic" {...form.field('topic')}>
        <option value="order">An order</option>
        <option value="product">A product</option>
      </SelectField>
      <TextAreaField label="Text" {...form.field('text')} />
      <SubmitButton form={form} label="Send" />
    </form>
  )
}

const enter = (label: string, value: string) => {
  const control = screen.getByLabelText<HTMLInputElement>(label)
  control.value = value
}

test('what was entered before the code of the form is there stays, and is sent', async () => {
  sent.length = 0
  hydrateShop(<Letter />, () => {
    enter('Name', 'Kai')
    enter('Topic', 'product')
    enter('Text', 'More poi')
  })
  expect(screen.getByLabelText('Name')).toHaveValue('Kai')
  expect(screen.getByLabelText('Topic')).toHaveValue('product')
  expect(screen.getByLabelText('Text')).toHaveValue('More poi')
  const button = screen.getByRole('button', { name: 'Send' })
  await waitFor(() => expectReady(button))
  await userEvent.click(button)
  await waitFor(() => expect(sent).toEqual([{ name: 'Kai', topic: 'product', text: 'More poi' }]))
})

/** What is there is right, and nothing was changed. */
function Name() {
  const form = useSubmitForm({
    schema: z.object({ name: z.string().check(z.minLength(2)), topic: z.string(), text: z.string() }),
    defaultValues: { name: 'Kai', topic: 'order', text: '' },
    problemText: () => 'Too short',
    send: (values) => Promise.resolve(void sent.push(values)),
    failureText: () => null,
  })
  return (
    <form onSubmit={form.submit}>
      <FormField label="Name" {...form.field('name')} />
      <FormField label="Text" {...form.field('text')} />
      <SubmitButton form={form} label="Send" />
    </form>
  )
}

test('[SGN-02] an unchanged form sends nothing; a click leads to its first field, and to what is wrong with its message', async () => {
  sent.length = 0
  renderShop(<Name />)
  const button = screen.getByRole('button', { name: 'Send' })
  expectInert(button)
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  await userEvent.type(screen.getByLabelText('Name'), '{Backspace}{Backspace}')
  await userEvent.click(screen.getByLabelText('Text'))
  expectInert(button)
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByText('Too short')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Name'), 'eo')
  await waitFor(() => expectReady(button))
  await userEvent.click(button)
  await waitFor(() => expect(sent).toEqual([{ name: 'Keo', topic: 'order', text: '' }]))
})

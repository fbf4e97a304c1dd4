import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { DigitsField } from '#components/forms/digits-field.tsx'
import { renderShop } from '#tests/support/render-shop.tsx'
import { expiryDigits, groupExpiry, parseExpiry } from './expiry-rule.ts'

test.each([
  ['1229', '1229'],
  ['12/29', '1229'],
  ['12 / 2030', '1230'],
  ['12/2030', '1230'],
  ['122030', '1230'],
  ['1/30', '0130'],
  ['130', '0130'],
  ['330', '0330'],
  ['9-2031', '0931'],
  ['2030-12', '1230'],
  ['2030-12-31', '1230'],
  ['203012', '1230'],
  [' 01 / 30 ', '0130'],
  ['12.30', '1230'],
])('[CHK-03] the expiry date %s, pasted or filled in by the browser, is %s', (text, digits) => {
  expect(expiryDigits(text)).toBe(digits)
  expect(expiryDigits(groupExpiry(text))).toBe(digits)
})

test('[CHK-03] no date is made of what is none', () => {
  for (const text of ['', '0', '00 / 30', '13 / 29', '3012', '1', '12', '12 / 3', '12 / 203', 'abc'])
    expect([text, parseExpiry(text)]).toEqual([text, null])
  expect(parseExpiry('2030-12')).toEqual({ month: 12, year: 2030 })
})

function ExpiryField() {
  const { control } = useForm({ defaultValues: { expiry: '' } })
  return (
    <DigitsField
      control={control}
      name="expiry"
      label="Expiry"
      format={groupExpiry}
      digitsOf={expiryDigits}
    />
  )
}

test.each([
  ['1/30', '01 / 30'],
  ['130', '01 / 30'],
  ['9/31', '09 / 31'],
  ['931', '09 / 31'],
  ['12/2030', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['1230', '12 / 30'],
  ['01/30', '01 / 30'],
  ['1/2030', '01 / 30'],
  ['12/30{Backspace}1', '12 / 31'],
  ['1{Backspace}0530', '05 / 30'],
  ['5{Backspace}{Backspace}1230', '12 / 30'],
])('[CHK-03] the keys %s make the expiry date %s', async (keys, shown) => {
  renderShop(<ExpiryField />)
  await userEvent.type(screen.getByLabelText('Expiry'), keys)
  expect(screen.getByLabelText('Expiry')).toHaveValue(shown)
})

test('[CHK-03] a digit of the month is corrected where it stands', async () => {
  renderShop(<ExpiryField />)
  const field = screen.getByLabelText<HTMLInputElement>('Expiry')
  await userEvent.type(field, '1230')
  await userEvent.type(field, '{Backspace}1', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field).toHaveValue('11 / 30')
})

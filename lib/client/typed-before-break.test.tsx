import { waitFor } from '@testing-library/react'
import { noteTyped, typeAfterBreak } from './typed-before-break.ts'

const key = 'typed'
const form = `<main>
  <input name="first" />
  <input name="password" type="password" />
  <input name="number" autocomplete="cc-number" />
  <textarea name="note"></textarea>
</main>`
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const values = () => ['first', 'password', 'number', 'note'].map((name) => field(name)?.value)

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = form
})

function typeEverything(): void {
  for (const name of ['first', 'password', 'number', 'note'])
    Object.assign(field(name) ?? {}, { value: `my ${name}` })
}

test('[OFF-01] what was typed before the shop’s break is typed again on its page, once; passwords and cards never', () => {
  typeEverything()
  noteTyped(key, '/contact-us')
  document.body.innerHTML = form
  typeAfterBreak(key, '/home')
  expect(values()).toEqual(['', '', '', ''])
  typeAfterBreak(key, '/contact-us')
  expect(values()).toEqual(['my first', '', '', 'my note'])
  document.body.innerHTML = form
  typeAfterBreak(key, '/contact-us')
  expect(values()).toEqual(['', '', '', ''])
})

test('[OFF-01] a form that comes up later is typed into then, and never over what is there', async () => {
  typeEverything()
  noteTyped(key, '/contact-us')
  document.body.innerHTML = ''
  typeAfterBreak(key, '/contact-us')
  document.body.innerHTML = form
  Object.assign(field('note') ?? {}, { value: 'another note' })
  await waitFor(() => expect(values()).toEqual(['my first', '', '', 'another note']))
})

test('[OFF-01] a page where nothing was typed notes nothing', () => {
  noteTyped(key, '/contact-us')
  expect(sessionStorage).toHaveLength(0)
})

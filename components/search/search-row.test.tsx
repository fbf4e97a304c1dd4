import { render } from '@testing-library/react'
import { Highlight, startOfMatch } from './search-row.tsx'

test('[SEA-01] the typed words are marked where a word begins, whatever case and kahakō', () => {
  expect(startOfMatch('Koʻolau Macadamia Shortbread', 'mac')).toBe(8)
  expect(startOfMatch('Mānoa Mist Iced Tea', 'mano')).toBe(0)
  expect(startOfMatch('Sunrise POG Juice', 'un')).toBe(-1)
  expect(startOfMatch('Sunrise POG Juice', '  ')).toBe(-1)
})

test('a name without the words stays as it is', () => {
  const { container } = render(<Highlight text="Pō Night Energy" words="tea" />)
  expect(container.querySelector('mark')).toBeNull()
  expect(container).toHaveTextContent('Pō Night Energy')
})

test('the mark does not change the name’s own letters', () => {
  const { container } = render(<Highlight text="Pō Night Energy" words="po" />)
  expect(container.querySelector('mark')).toHaveTextContent('Pō')
})

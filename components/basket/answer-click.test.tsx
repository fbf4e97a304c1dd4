import { answerClick, showNextInstead, showText } from './answer-click.ts'

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))

/** A button with what follows it, as elements without React. */
function elements(html: string): HTMLElement[] {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll<HTMLElement>('*')]
}

test('what a click shows is undone after the frame, in the task of the change', async () => {
  const [count] = elements('<output>1</output>')
  const seen: (string | null | undefined)[] = []
  answerClick(
    () => showText(count ?? null, '2'),
    () => seen.push(count?.textContent),
  )
  expect([count?.textContent, seen]).toEqual(['2', []])
  await frame()
  expect([count?.textContent, seen]).toEqual(['1', ['1']])
})

test('where there is nothing to show, the change is made at once', () => {
  const [alone] = elements('<button></button>')
  const change = jest.fn()
  for (const show of [
    () => showNextInstead(null),
    () => showNextInstead(alone ?? null),
    () => showText(null, '2'),
    () => showText(alone ?? null, '2'),
  ])
    answerClick(show, change)
  expect(change).toHaveBeenCalledTimes(4)
})

test('the hidden element after a button is shown in its place until that is undone', () => {
  const [button, counter] = elements('<button></button><div hidden></div>')
  const undo = showNextInstead(button ?? null)
  expect([button?.hidden, counter?.hidden]).toEqual([true, false])
  undo?.()
  expect([button?.hidden, counter?.hidden]).toEqual([false, true])
})

test('what React renders before the frame is over stays', () => {
  const [count] = elements('<output>1</output>')
  const undoText = showText(count ?? null, '2')
  if (count?.firstChild) count.firstChild.nodeValue = '5'
  undoText?.()
  expect(count?.textContent).toBe('5')

  const [button, counter] = elements('<button></button><div hidden></div>')
  const undoNext = showNextInstead(button ?? null)
  button?.remove()
  undoNext?.()
  expect(counter?.hidden).toBe(false)
})

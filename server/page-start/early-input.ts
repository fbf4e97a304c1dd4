/**
 * Runs in the browser as a part of the page's first script, so it may use nothing outside itself. It keeps presses of buttons and choices
 * until React can answer them, and repeats them in their order. What is typed into a field stays there by itself.
 */
export function keepEarlyInput(aliveEvent: string): void {
  const early: (() => void)[] = []

  const keep = (control: HTMLElement, event: Event, repeat: () => void) => {
    event.stopImmediatePropagation()
    control.setAttribute('aria-busy', 'true')
    early.push(() => {
      control.removeAttribute('aria-busy')
      repeat()
    })
  }
  const rememberClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button, input') : null
    if (control instanceof HTMLButtonElement && control.type === 'button')
      keep(control, event, () => control.click())
    if (!(control instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(control.type)) return
    // It shows the choice already; a press from the state before tells React of it.
    const { checked } = control
    keep(control, event, () => {
      control.checked = !checked
      control.click()
    })
  }
  const keepChoice = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    keep(target, event, () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const repeatAll = () => {
    removeEventListener('click', rememberClick, true)
    removeEventListener('change', keepChoice, true)
    for (const repeat of early) repeat()
  }

  addEventListener('click', rememberClick, true)
  addEventListener('change', keepChoice, true)
  document.addEventListener(aliveEvent, repeatAll, { once: true })
}

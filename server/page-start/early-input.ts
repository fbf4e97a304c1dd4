/**
 * Runs in the browser as a part of the page's first script, so it may use nothing outside itself. It buffers clicks on buttons and choices
 * until React can handle them, and replays them in their order. What is typed into a field stays there by itself.
 */
export function replayEarlyInput(hydratedEvent: string): void {
  const early: (() => void)[] = []

  const buffer = (control: HTMLElement, event: Event, repeat: () => void) => {
    event.stopImmediatePropagation()
    control.setAttribute('aria-busy', 'true')
    early.push(() => {
      control.removeAttribute('aria-busy')
      repeat()
    })
  }
  const bufferClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button, input') : null
    if (control instanceof HTMLButtonElement && control.type === 'button')
      buffer(control, event, () => control.click())
    if (!(control instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(control.type)) return
    // It shows the choice already; a click from the state before makes React handle it.
    const { checked } = control
    buffer(control, event, () => {
      control.checked = !checked
      control.click()
    })
  }
  const bufferChoice = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    buffer(target, event, () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const repeatAll = () => {
    removeEventListener('click', bufferClick, true)
    removeEventListener('change', bufferChoice, true)
    for (const repeat of early) repeat()
  }

  addEventListener('click', bufferClick, true)
  addEventListener('change', bufferChoice, true)
  document.addEventListener(hydratedEvent, repeatAll, { once: true })
}

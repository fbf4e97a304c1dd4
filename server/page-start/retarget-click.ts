/**
 * Runs in the browser as a part of the page's first script, so it may use nothing outside itself. A click belongs to the control on which it started,
 * though the page moves it away before the finger is lifted: the browser dispatches the click to what is under the finger by then, or to
 * the common ancestor of both (decision 145).
 */
export function retargetMovedClicks(): void {
  const controls = 'a, button, input, label, summary'
  let startedClick: { control: HTMLElement; x: number; y: number; box: DOMRect } | null = null

  const begin = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    const isPointerDown = control !== null && isPrimary && button === 0
    startedClick = isPointerDown ? { control, x, y, box: control.getBoundingClientRect() } : null
  }
  const end = (event: MouseEvent) => {
    const started = startedClick
    startedClick = null
    if (!started || !event.isTrusted || started.control.contains(event.target as Node)) return
    // A finger that was moved elsewhere cancels its click.
    if (Math.hypot(event.clientX - started.x, event.clientY - started.y) > 9) return
    const { width, top, left } = started.control.getBoundingClientRect()
    // Hidden, or covered by what the click itself has opened.
    if (width === 0 || (top === started.box.top && left === started.box.left)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    started.control.click()
  }
  addEventListener('pointerdown', begin, { capture: true, passive: true })
  addEventListener('click', end, true)
}

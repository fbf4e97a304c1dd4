/**
 * Runs in the browser as a part of the page's first script, so it may use nothing outside itself. A press belongs to what was pressed,
 * though the page moves it away before the finger is lifted: the browser gives the click to what is under the finger by then, or to
 * what holds both (decision 145).
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
    const press = startedClick
    startedClick = null
    if (!press || !event.isTrusted || press.control.contains(event.target as Node)) return
    // A finger that went elsewhere takes its press back.
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > 9) return
    const { width, top, left } = press.control.getBoundingClientRect()
    // Hidden, or covered by what the press itself has opened.
    if (width === 0 || (top === press.box.top && left === press.box.left)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press.control.click()
  }
  addEventListener('pointerdown', begin, { capture: true, passive: true })
  addEventListener('click', end, true)
}

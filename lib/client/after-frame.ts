/**
 * Runs it once the present changes are painted; before that when the page goes away, and soon when it is not seen and so has no frames.
 *
 * @returns has it not run
 */
export function afterFrame(run: () => void): () => void {
  const listening = new AbortController()
  let timer: number | undefined
  let frame: number | undefined
  const cancel = () => {
    listening.abort()
    if (frame !== undefined) cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
  const runNow = () => {
    cancel()
    run()
  }
  // Not 0: a message from within the frame notifies others that it is painted, and arrives first.
  const runSoon = () => (timer = window.setTimeout(runNow, 1))
  if (document.hidden) runSoon()
  else frame = requestAnimationFrame(runSoon)
  // Before what others do for a page that goes away, as sending the basket.
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('pagehide', runNow, options)
  document.addEventListener('visibilitychange', runNow, options)
  return cancel
}

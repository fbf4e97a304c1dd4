/**
 * Runs it once the present changes are painted, and soon when the page is not seen and so has no frames.
 *
 * @returns has it not run
 */
export function afterFrame(run: () => void): () => void {
  let timer: number | undefined
  // Not 0: a message from within the frame notifies others that it is painted, and arrives first.
  const runSoon = () => (timer = window.setTimeout(run, 1))
  const frame = document.hidden ? undefined : requestAnimationFrame(runSoon)
  if (frame === undefined) runSoon()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** Runs it once the present changes are painted. @returns has it not run */
export function afterFrame(run: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    // Not 0: a message from within the frame tells others that it is painted, and comes first.
    timer = window.setTimeout(run, 1)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

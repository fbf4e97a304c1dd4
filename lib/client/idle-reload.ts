/** A page nobody has touched for this long loads again (SHL-05), in ms. */
const idleMs = 864e5
const checkMs = 60_000
const signs = ['mousemove', 'mousedown', 'scroll', 'keydown', 'touchstart', 'click'] as const

/** @returns stops watching */
export function watchIdle(reload: () => void): () => void {
  let last = Date.now()
  const touched = () => {
    last = Date.now()
  }
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (Date.now() - last >= idleMs) reload()
  }, checkMs)
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
  }
}

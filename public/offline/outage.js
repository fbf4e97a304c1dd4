// Asks every few seconds whether the shop answers again, and then loads the page that was wanted.
const pause = 3000

async function tryAgain() {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    const health = answer.ok ? await answer.json() : null
    if (health?.upstream === 'up') return location.reload()
  } catch {
    // still down
  }
  setTimeout(tryAgain, pause)
}

setTimeout(tryAgain, pause)

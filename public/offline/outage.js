// Looks every few seconds whether the shop answers again, and then loads the page that was wanted. A page that fails while
// the shop is well is loaded again after growing pauses, a few times only: then the shopper decides.
const firstPause = 3000
const longestPause = 60_000
const mostReloads = 5
const forgottenAfter = 10 * 60_000
const key = 'kolea-outage'

function earlierReloads() {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isSame = last?.address === location.href && Date.now() - last.at < forgottenAfter
    return isSame ? last.reloads : 0
  } catch {
    return 0
  }
}

const reloads = earlierReloads()
const pause = Math.min(firstPause * 2 ** reloads, longestPause)

function reload() {
  try {
    sessionStorage.setItem(key, JSON.stringify({ address: location.href, at: Date.now(), reloads: reloads + 1 }))
  } catch {
    return giveUp() // without a memory of the reloads there would be no end to them
  }
  location.reload()
}

function giveUp() {
  document.querySelector('[data-trying]')?.setAttribute('hidden', '')
  document.querySelector('[data-gave-up]')?.removeAttribute('hidden')
}

async function tryAgain() {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    const health = answer.ok ? await answer.json() : null
    if (health?.upstream === 'up') return reload()
  } catch {
    // still down
  }
  setTimeout(tryAgain, firstPause)
}

if (reloads < mostReloads) setTimeout(tryAgain, pause)
else giveUp()

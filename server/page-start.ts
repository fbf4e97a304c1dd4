import { pageAliveEvent } from '../lib/routing/page-alive.ts'

interface ScriptAddresses {
  createScriptURL: (address: string) => string
}

/** What TypeScript's DOM library does not have yet. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses }
}

/**
 * Runs in the browser, where it is the page's first script: it may use nothing outside itself. It loads the page's scripts
 * after its first paint of content, at the first press or key, or after 3 s; and it keeps presses of buttons and choices until React can answer
 * them, and repeats them in their order.
 */
function startPage(aliveEvent: string, policyName: string, listId: string): void {
  const early: (() => void)[] = []
  let isStarted = false

  const rules: ScriptAddresses = {
    createScriptURL(address) {
      if (/^\/_next\/static\/chunks\/[\w~-][\w~.-]*\.js$/.test(address)) return address
      throw new TypeError('Not a script of this build: ' + address)
    },
  }
  const trusted = (window as WithTrustedTypes).trustedTypes?.createPolicy(policyName, rules) ?? rules

  const loadScripts = () => {
    if (isStarted) return
    isStarted = true
    for (const address of JSON.parse(document.getElementById(listId)?.textContent ?? '[]') as string[]) {
      const script = document.createElement('script')
      script.async = true
      script.src = trusted.createScriptURL(address)
      document.head.append(script)
    }
  }
  const keep = (control: HTMLElement, event: Event, repeat: () => void) => {
    event.stopImmediatePropagation()
    control.setAttribute('aria-busy', 'true')
    early.push(() => {
      control.removeAttribute('aria-busy')
      repeat()
    })
  }
  const keepPress = (event: Event) => {
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
    removeEventListener('click', keepPress, true)
    removeEventListener('change', keepChoice, true)
    for (const repeat of early) repeat()
  }

  addEventListener('click', keepPress, true)
  addEventListener('change', keepChoice, true)
  document.addEventListener(aliveEvent, repeatAll, { once: true })
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, loadScripts, { capture: true, once: true, passive: true })
  // A page in the background paints nothing, and an old browser knows nothing of paints.
  setTimeout(loadScripts, 3000)
  const paint = 'largest-contentful-paint'
  if (PerformanceObserver.supportedEntryTypes.includes(paint))
    new PerformanceObserver(loadScripts).observe({ type: paint, buffered: true })
  else requestAnimationFrame(() => setTimeout(loadScripts))
}

const listId = 'page-scripts'
const values = [pageAliveEvent, 'page-start', listId].map((value) => JSON.stringify(value)).join(',')

/** The page's first script, the same in every page. */
export const pageStartScript = `(${String(startPage).replaceAll(/\s*\n\s*/g, '\n')})(${values})`

const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Lets a page paint before it loads scripts (decision 126): its script elements become a list that `startPage` loads. A page
 * in which the framework writes them another way stays as it is.
 */
export function withLateScripts(html: string): string {
  const addresses = [...html.matchAll(asyncScript)].map(([, address]) => address)
  if (addresses.length === 0 || !html.includes('</body>')) return html
  const list = `<script type="application/json" id="${listId}">${JSON.stringify(addresses)}</script>`
  const start = `<script>${pageStartScript}</script>`
  return html
    .replaceAll(asyncScript, '')
    .replaceAll(scriptHint, '')
    .replace('</body>', () => `${list}${start}</body>`)
}

import type { ComponentData } from '../next-internals/payload.ts'

/** Where component data are requested, by build and hash. */
export const pageDataPath = '/page-data/'

interface ScriptAddresses {
  createScriptURL: (address: string) => string
}

/** What TypeScript's DOM library does not have yet. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses }
}

/** What a page needs once it is painted; files by their addresses, in their order. */
export interface LaterParts {
  sheets: readonly string[]
  scripts: readonly string[]
  /** Id of the build and hash of the component data, with a slash between. */
  data: string
}

/**
 * Runs in the browser, where it is the page's first script: it may use nothing outside itself. It loads the page's scripts and component
 * data once the first screen is painted and its pictures are loaded, at the first pointer or key press, or after 3 s. A phone's other pictures wait
 * as long, or until the page is scrolled (`app/styles/reset.css`, decision 155).
 */
export function startPage(
  policyName: string,
  listId: string,
  dataPath: string,
  lateId: string,
  payloadName: string,
  bundlerName: string,
  chunkAddress: string,
  sheetPrecedence: string,
): void {
  let isStarted = false
  const root = document.documentElement
  const requestPictures = () => {
    delete root.dataset['pictures']
  }
  root.dataset['pictures'] = 'first'

  const rules: ScriptAddresses = {
    createScriptURL(address) {
      if (new RegExp(chunkAddress).test(address)) return address
      throw new TypeError('Not a script of this build: ' + address)
    },
  }
  const trusted = (window as WithTrustedTypes).trustedTypes?.createPolicy(policyName, rules) ?? rules

  const sayLate = (isLate: boolean) => {
    const line = document.getElementById(lateId)
    if (line) line.hidden = !isLate
  }
  /** Scripts that failed and have not been loaded since. */
  const missing = new Set<string>()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  /**
   * Loads the document again, because another release has other scripts and data, and nothing of this one has run. False, and nothing
   * happens, in a document that was loaded again already.
   */
  const loadAgain = () => {
    if (visit?.type === 'reload') return false
    location.reload()
    return true
  }
  /** One that fails is requested again; from the second failure on the page says that it waits, after the fourth it is loaded again. */
  const addScript = (address: string, wait: number) => {
    const script = document.createElement('script')
    script.async = true
    script.onload = () => {
      missing.delete(address)
      if (missing.size === 0) sayLate(false)
    }
    script.onerror = () => {
      missing.add(address)
      script.remove()
      if (wait > 1000) sayLate(true)
      if (wait > 4000 && loadAgain()) return
      setTimeout(() => addScript(address, Math.min(2 * wait, 8000)), wait)
    }
    script.src = trusted.createScriptURL(address)
    document.head.append(script)
  }
  const link = (rel: string, as: string, href: string): HTMLLinkElement => {
    const element = document.createElement('link')
    element.rel = rel
    if (as !== '') element.as = as
    element.href = href
    return element
  }
  /** Resolves when the sheets are in the browser's memory; one that fails is requested again by its own element. */
  const requestSheets = (sheets: readonly string[]) =>
    Promise.all(
      sheets.map(
        (href) =>
          new Promise<unknown>((resolve) => {
            const hint = link('preload', 'style', href)
            hint.onload = hint.onerror = resolve
            document.head.append(hint)
          }),
      ),
    )
  /** Lets the browser paint a frame or handle a click before `work`. Resolves when it is done. */
  const inOwnTask = (work: () => void) =>
    new Promise<void>((resolve) =>
      setTimeout(() => {
        work()
        resolve()
      }),
    )
  /** To begin a request takes a slow phone 2 ms. Resolves when all have begun. */
  const requestScripts = (scripts: readonly string[]) =>
    Promise.all(
      scripts.map((address) => inOwnTask(() => document.head.append(link('preload', 'script', address)))),
    )
  /** All at once: each sheet that is added alone makes the browser compute every element's style again. */
  const addSheets = (sheets: readonly string[]) => {
    for (const href of sheets) {
      const sheet = link('stylesheet', '', href)
      // React knows a sheet of its own by these attributes, and does not load it again.
      sheet.dataset['precedence'] = sheetPrecedence
      document.head.append(sheet)
    }
  }
  /** A failed request is repeated; from the second failure on the page says that it waits. Data that are not there are another release's. */
  const requestData = (data: string, wait: number): Promise<ComponentData> =>
    fetch(dataPath + data + '?of=' + encodeURIComponent(location.pathname + location.search))
      .then((response): Promise<ComponentData> => {
        if (response.ok) return response.json() as Promise<ComponentData>
        if (response.status === 404 && loadAgain()) return new Promise(() => undefined)
        throw new Error('No component data.')
      })
      .catch(() => {
        sayLate(wait > 1000)
        return new Promise((resolve) => setTimeout(resolve, wait)).then(() =>
          requestData(data, Math.min(2 * wait, 8000)),
        )
      })
  const loadPage = () => {
    if (isStarted) return
    isStarted = true
    requestPictures()
    // React takes over what is there: the whole page has to be.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadParts, { once: true })
    else loadParts()
  }
  const loadParts = () => {
    const text = document.getElementById(listId)?.textContent ?? ''
    const { sheets, scripts, data } = JSON.parse(text) as LaterParts
    void Promise.all([requestData(data, 1000), requestSheets(sheets), requestScripts(scripts)]).then(
      ([{ bundler, components }]) => {
        sayLate(false)
        // The scripts take the page for complete, so its data are there before they run, and its sheets before anything new is rendered.
        const page = window as unknown as Record<string, unknown[] | undefined>
        page[payloadName] = (page[payloadName] ?? []).concat(components)
        page[bundlerName] = (page[bundlerName] ?? []).concat(bundler)
        addSheets(sheets)
        return inOwnTask(() => {
          for (const address of scripts) addScript(address, 1000)
        })
      },
    )
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, loadPage, { capture: true, once: true, passive: true })
  addEventListener('scroll', requestPictures, { once: true, passive: true })
  // A page in the background paints nothing, and pictures may be slow.
  setTimeout(loadPage, 3000)
  // The pictures of the first screen are first: what is requested meanwhile shares the connection with them. Scripts would take the
  // processor from the first paint, which a busy machine shows long after its frame was made.
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const painted = new Promise<void>((resolve) =>
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
  void Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(loadPage)))
}

/** Id of the element that contains a page's `LaterParts` as JSON. */
export const laterPartsId = 'page-scripts'

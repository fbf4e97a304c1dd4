import type { Page } from '@playwright/test'

/** Matches the scripts that the page at `path` loads after its first screen: its document does not name them. */
export async function laterScripts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const named = await (await page.request.get(path)).text()
  return ({ pathname }) =>
    /_next\/static\/.*\.js$/.test(pathname) && !named.includes(pathname.split('/').at(-1) ?? '')
}

/** The path of a script that the page at `path` needs before it can be used: its document lists it. */
export async function firstLoadScript(page: Page, path: string): Promise<string> {
  const document = await (await page.request.get(path)).text()
  const [, list = ''] = /id="page-scripts">(.*?)<\/script>/.exec(document) ?? []
  const { scripts } = JSON.parse(list) as { scripts: readonly string[] }
  return scripts.at(-1) ?? ''
}

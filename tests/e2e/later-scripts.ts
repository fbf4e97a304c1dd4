import type { Page } from '@playwright/test'

/** Matches the scripts that the page at `path` loads after its first screen: its document does not name them. */
export async function laterScripts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const named = await (await page.request.get(path)).text()
  return ({ pathname }) =>
    /_next\/static\/chunks\/.*\.js$/.test(pathname) && !named.includes(pathname.split('/').at(-1) ?? '')
}

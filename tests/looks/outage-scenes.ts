import type { Persona } from './scene.ts'

/** What replaces a page while the API fails. */
export const outage: Persona = {
  name: 'outage',
  scenes: [
    {
      name: 'page',
      path: '/about-nothing-cached',
      wholePage: true,
      open: async ({ page, shop }) => {
        await shop.ops('fault', 'set', '*', '--status', '503')
        await page.goto('/deals/snacks')
      },
      close: async ({ shop }) => {
        await shop.ops('fault', 'clear')
      },
    },
  ],
}

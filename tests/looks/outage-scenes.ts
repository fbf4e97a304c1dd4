import type { Persona } from './scene.ts'

/** What stands in for a page while the API fails. */
export const outage: Persona = {
  name: 'outage',
  scenes: [
    {
      name: 'page',
      path: '/about-nothing-kept',
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

import { followPage, untilQuiet } from '../support/followed-page.ts'
import type { LaterParts } from '@kolea/page-cache/html/start-page.ts'
import { laterPartsId } from '@kolea/page-cache/html/start-page.ts'
import { expect, test } from './fixtures.ts'

/** React finds the scripts that the page's first script has added, by their addresses (decision 126). */

test('a page loads each of its scripts once, and a page that follows loads none of them again', async ({
  page,
}) => {
  await followPage(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  await page.goto('/home')
  await untilQuiet(page)
  const { scripts } = JSON.parse((await page.locator(`#${laterPartsId}`).textContent()) ?? '') as LaterParts
  expect(requested).toEqual(expect.arrayContaining([...scripts]))

  await page.locator('footer a[href="/orders"]').click()
  await expect(page).toHaveURL(/\/orders/)
  await untilQuiet(page)
  expect(requested).toHaveLength(new Set(requested).size)
})

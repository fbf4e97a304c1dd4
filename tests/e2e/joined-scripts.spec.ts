import { followPage, untilQuiet } from '../support/followed-page.ts'
import type { ComponentData, LaterParts } from '#server/page-start/page-start.ts'
import { laterPartsId, pageDataPath } from '#server/page-start/page-start.ts'
import { expect, test } from './fixtures.ts'

/** Scripts that always load together are one file, which contains their modules (decision 159). */

test('a page loads a joined script and none of its parts, and neither does a page that follows', async ({
  page,
}) => {
  await followPage(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  await page.goto('/home')
  await untilQuiet(page)
  const { scripts, data } = JSON.parse(
    (await page.locator(`#${laterPartsId}`).textContent()) ?? '',
  ) as LaterParts
  const answer = await page.request.get(`${pageDataPath}${data}?of=/home`)
  const { bundled } = (await answer.json()) as ComponentData
  expect(bundled.scripts.length).toBeGreaterThan(scripts.length)
  expect(requested).toEqual(expect.arrayContaining([...scripts]))

  await page.locator('footer a[href="/orders"]').click()
  await expect(page).toHaveURL(/\/orders/)
  await untilQuiet(page)
  expect(requested.filter((path) => bundled.scripts.includes(path))).toEqual([])
  expect(requested).toHaveLength(new Set(requested).size)
})

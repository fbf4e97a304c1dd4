import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { addFromCategory, giveAddress, newShopper, register } from './steps.ts'
import { en } from './texts.ts'

test('[SES-12] no token, client secret or API key reaches the browser in any answer or storage', async ({
  page,
  shop,
}) => {
  const texts: { from: string; text: string }[] = []
  const reading: Promise<void>[] = []
  const record = (from: string, headers: Record<string, string>, text: string) =>
    void texts.push({ from, text: `${JSON.stringify(headers)}${text}` })
  page.on('response', (answer) => {
    if (!/text|json|javascript|component/.test(answer.headers()['content-type'] ?? '')) return
    if (answer.url().endsWith('/api/site/events')) return
    const read = answer.text().then((text) => record(answer.url(), answer.headers(), text))
    reading.push(read.catch(() => {})) // gone with its page
  })
  // The page leaves as soon as it has this answer.
  await page.route('**/api/account/enrol', async (route) => {
    const answer = await route.fetch()
    record(answer.url(), answer.headers(), await answer.text())
    await route.fulfill({ response: answer })
  })
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const shopper = newShopper()
  await page
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .first()
    .click()
  await register(page, shopper)
  const orders = page.waitForResponse(/\/api\/orders\?/)
  await page.goto('/orders')
  await (await orders).finished()
  // A body that is not read yet is gone with its page.
  await Promise.all(reading)
  await page.goto('/user-account')
  await expect(page.getByText(shopper.email).first()).toBeVisible()
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  await Promise.all(reading)
  texts.push({ from: 'storage', text: storage })
  expect(texts.length).toBeGreaterThan(20)
  for (const call of ['/api/session/launch', '/api/account/enrol', '/api/orders?'])
    expect(texts.filter(({ from }) => from.includes(call)).length, call).toBeGreaterThan(0)

  const keys = JSON.parse(readFileSync(join(shop.settings.stateFolder, 'keys.json'), 'utf8')) as Record<
    string,
    string
  >
  for (const { from, text } of texts) {
    for (const [name, secret] of Object.entries(keys).filter(([, value]) => typeof value === 'string'))
      expect(text.includes(secret), `${name} in ${from}`).toBe(false)
    expect(text, `a token in ${from}`).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{20,}\.[\w-]{10,}/)
    expect(text.includes(shopper.password), `the password in ${from}`).toBe(false)
  }
})

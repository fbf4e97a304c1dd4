import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { enrolOverHttp, newShopper, openAccount, signIn } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string) => en(`account.security.${key}`)

test('[PRO-04] [PRO-05] the password is changed, the data is downloaded, and the account is deleted for good', async ({
  page,
  browser,
  shop,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  const other = await browser.newPage()
  await openAccount(other)
  const signInOnPage = other
    .getByRole('main')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
  await signInOnPage.click()
  await signIn(other, shopper)
  await expect(other.getByText(shopper.email)).toBeVisible()

  await openAccount(page)
  const box = page.getByRole('region', { name: text('title') })
  await box.getByRole('button', { name: text('changePassword') }).click()
  await box.getByLabel(text('current'), { exact: true }).fill(shopper.password)
  await box.getByLabel(text('next'), { exact: true }).fill('Nene909yyKai')
  await box.getByRole('button', { name: text('save') }).click()
  await expect(page.getByText(text('changed'))).toBeVisible()
  await other.reload()
  await expect(signInOnPage).toBeVisible()
  await expect(other.getByText(shopper.email)).toBeHidden()

  const download = page.waitForEvent('download')
  await box.getByRole('button', { name: text('download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('kolea-data.json')
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(copy.profile.email).toBe(shopper.email)

  expected.push(/422|Failed to load resource/)
  await box.getByRole('button', { name: text('delete'), exact: true }).click()
  const password = box.getByLabel(en('account.proof.password'), { exact: true })
  const forGood = box.getByRole('button', { name: text('deleteButton') })
  await password.fill(shopper.password)
  await forGood.click()
  await expect(box.getByRole('alert')).toBeVisible()
  await password.fill('Nene909yyKai')
  await forGood.click()
  await page.waitForURL('**/home*')
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
  await expect(button).toBeVisible()
  await button.click()
  await signIn(page, { ...shopper, password: 'Nene909yyKai' })
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(shop.ops('customer', 'data', shopper.email)).rejects.toThrow()
})

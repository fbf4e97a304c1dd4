import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { expect, test, watch } from './fixtures.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { basketOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress } from './steps.ts'
import { en, textsIn } from './texts.ts'

const text = (key: string) => en(`referral.${key}`)

/** How an invitation is answered: 307 while nobody can refer a friend. */
const invitationStatus = async ({ origin }: ShopProcess) =>
  (await fetch(`${origin}/referafriend?referral_code=ABC234`, { redirect: 'manual' })).status

test.afterEach(async ({ shop }) => {
  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'false')
})

test('[REF-01] [BSK-05] [REG-01] a code is shared, fills a friend’s registration and counts in a basket; off, none of it is there', async ({
  page,
  shop,
  browser,
}) => {
  const answer = () => invitationStatus(shop)
  expect(await answer()).toBe(307)
  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'true')
  await expect.poll(answer).toBe(200)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enrolOverHttp(page, newShopper())
  const flags: unknown[] = []
  await page.exposeFunction('recordFlag', (flag: unknown) => flags.push(flag))
  await page.addInitScript(() =>
    window.addEventListener('kolea:event', (sent) => {
      const { event } = (sent as CustomEvent<SentEvent>).detail
      if (event.name === 'home_view')
        (window as unknown as { recordFlag: (flag: unknown) => void }).recordFlag(
          event.params.referral_credit,
        )
    }),
  )
  await page.goto('/home?lang=en')
  await expect.poll(() => flags).toEqual(['No'])
  await page.goto('/user-account?lang=en')
  await page.getByRole('link', { name: text('open') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()
  await page.getByRole('button', { name: text('copy') }).click()
  await expect(page.getByText(text('copied')).first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const code = new URL(link).searchParams.get('referral_code') ?? ''
  expect(code).toHaveLength(6)
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  const friend = await (await browser.newContext()).newPage()
  const complaints = watch(friend)
  await friend.goto(link)
  await friend.getByRole('button', { name: text('register') }).click()
  await expect(friend.getByLabel(en('auth.referralCode'))).toHaveValue(code)

  await startAtAddress(friend)
  await basketOverHttp(friend)
  await enrolOverHttp(friend, newShopper())
  await friend.goto('/checkout')
  const field = friend.getByLabel(en('checkout.referral.label'), { exact: true })
  await expect(field).toHaveValue(code)
  await field.fill('AAAAAA')
  await field.press('Enter')
  await expect(friend.getByText(en('checkout.referral.invalid'))).toBeVisible()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(friend.getByText(en('checkout.referral.applied'))).toBeVisible()
  await friend.getByRole('button', { name: en('checkout.promo.remove', { code }) }).click()
  await expect(friend.getByText(en('checkout.referral.applied'))).toBeHidden()

  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'false')
  await expect.poll(answer).toBe(307)
  await friend.reload()
  await expect(friend.getByLabel(en('checkout.promo.label'), { exact: true })).toBeVisible()
  await expect(field).toBeHidden()
  await friend.context().close()
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
})

test('[REF-01] [I18N-01] the list of apps of a phone gets the code in the page’s language; closing it is no failure, and one that fails has the link copied', async ({
  page,
  shop,
}) => {
  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'true')
  await expect.poll(() => invitationStatus(shop)).toBe(200)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const shared: ShareData[] = []
  let failure = ''
  await page.exposeFunction('openApps', (data: ShareData) => (shared.push(data), failure))
  // The desktop browser of the tests has no list of apps.
  await page.addInitScript(() => {
    const { openApps } = window as unknown as { openApps: (data: ShareData) => Promise<string> }
    const share = async (data: ShareData) => {
      const problem = await openApps(data)
      if (problem !== '') throw new DOMException('not shared', problem)
    }
    Object.assign(navigator, { share })
  })
  await enrolOverHttp(page, newShopper())
  for (const language of ['en', 'ar'] as const) {
    const t = textsIn(language)
    shared.length = 0
    await page.goto(`/referafriend?lang=${language}`)
    const share = page.getByRole('button', { name: t('referral.share'), exact: true })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.evaluate(() => navigator.clipboard.writeText('of before'))
    failure = 'AbortError'
    await share.click()
    await expect.poll(() => shared).toHaveLength(1)
    failure = ''
    await share.click()
    await expect.poll(() => shared).toHaveLength(2)
    expect(await clipboard()).toBe('of before')
    const { url = '', ...shown } = shared[0]!
    const code = new URL(url).searchParams.get('referral_code') ?? ''
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    expect(shown).toEqual({ title: t('referral.title'), text: t('referral.shareText', { code }) })
    failure = 'NotAllowedError'
    await share.click()
    await expect(page.getByText(t('referral.copied')).first()).toBeVisible()
    expect(await clipboard()).toBe(url)
  }
})

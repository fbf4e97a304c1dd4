import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { joinOverHttp } from '../e2e/member-steps.ts'
import { address, callBff, enrolOverHttp } from '../e2e/steps.ts'
import type { Persona, Scene, Stage } from './scene.ts'

/** The same in every run, in a shop without customers. */
const malia = {
  firstName: 'Malia',
  lastName: 'Example',
  email: 'malia@example.com',
  phone: '8085550143',
  password: 'Aloha2026pau',
}

/** One for each language: another code for the same account has to wait for half a minute. */
const kaiOf = (language: string) => ({ ...malia, firstName: 'Kai', email: `kai.${language}@example.com` })

const button = ({ page, text }: Stage, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(key), exact: true })

/** A part of the account whose button opens a form in the page. */
const formOf = (name: string, key: string): Scene => ({
  name,
  path: '/user-account',
  wholePage: true,
  open: (stage) => button(stage, key).click(),
})

async function saveAddress(page: Page): Promise<void> {
  const { predictions } = await callBff<{ predictions: { placeId: string }[] }>(
    page,
    'POST',
    '/api/location/predictions',
    { term: address.typed, near: null },
  )
  const found = await callBff<{ address: object }>(
    page,
    'GET',
    `/api/location/places/${encodeURIComponent(predictions[0]?.placeId ?? '')}`,
  )
  await callBff(page, 'POST', '/api/account/addresses', {
    address: { ...found.address, apt: '12B', nickname: 'Home' },
  })
}

/** A dialog over the account in which the address of the shopper is saved. */
async function openAddressToSave(stage: Stage): Promise<void> {
  await button(stage, 'account.addAddressLabel').click()
  const dialog = stage.page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(address.typed)
  await stage.page.getByRole('option', { name: address.street }).first().click()
  await expect(dialog.getByRole('button', { name: stage.text('location.saveAddress') })).toBeVisible()
}

const referral: Scene = {
  name: 'referral',
  path: '/home',
  wholePage: true,
  open: async ({ page, shop, text }) => {
    await shop.ops('config', 'set', 'refer_a_friend_enabled', 'true')
    await expect(async () => {
      await page.goto('/referafriend')
      await expect(page.getByRole('heading', { level: 1, name: text('referral.title') })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
  },
  close: async ({ shop }) => {
    await shop.ops('config', 'set', 'refer_a_friend_enabled', 'false')
  },
}

/** A member with a card, an address and a pass on trial, and all that the account offers them. */
export const member: Persona = {
  name: 'member',
  prepare: async (page) => {
    await enrolOverHttp(page, malia)
    await joinOverHttp(page)
    await saveAddress(page)
  },
  scenes: [
    { name: 'account', path: '/user-account' },
    { name: 'wallet', path: '/user-account/wallet' },
    formOf('pass-change-card', 'account.pass.changeCard'),
    formOf('pass-cancel', 'account.pass.cancel'),
    formOf('passkey-form', 'account.passkeys.addLabel'),
    formOf('password-form', 'account.security.changePassword'),
    formOf('delete-form', 'account.security.delete'),
    { name: 'address-to-save', path: '/user-account', open: openAddressToSave },
    referral,
  ],
}

async function requestCode({ page, shop, text }: Stage): Promise<void> {
  const kai = kaiOf((await page.locator('html').getAttribute('lang')) ?? '')
  await shop.ops('config', 'set', 'mfa_enabled', 'true')
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('account.signInButton'), exact: true })
    .click()
  await page.getByLabel(text('auth.email'), { exact: true }).fill(kai.email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(kai.password)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByLabel(text('auth.code'))).toBeVisible()
}

/** A guest on the way to an account by other means than a password. */
async function openProvider({ page, text }: Stage): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('account.signInButton'), exact: true })
    .click()
  await page.getByRole('button', { name: text('auth.social.with.test') }).click()
  await page.waitForURL('**/social-sign-in**')
  await expect(page.getByLabel(text('auth.social.test.token'))).toBeVisible()
}

async function tokenOf(shop: ShopProcess): Promise<string> {
  const printed = await shop.ops('social', 'token', 'mele@example.com', '--first', 'Mele', '--last', 'Kaua')
  return /[\w-]+\.[\w-]+\.[\w-]+/.exec(printed)?.[0] ?? ''
}

/** Somebody with an account who is not signed in. */
export const returning: Persona = {
  name: 'returning',
  prepare: async (page) => {
    for (const language of ['en', 'ar']) {
      await enrolOverHttp(page, kaiOf(language))
      await page.context().clearCookies()
    }
  },
  scenes: [
    {
      name: 'code',
      path: '/home',
      open: requestCode,
      close: async ({ page, shop }) => {
        await page.context().clearCookies()
        await shop.ops('config', 'set', 'mfa_enabled', 'false')
      },
    },
    { name: 'social-provider', path: '/shop', wholePage: true, open: openProvider },
    {
      name: 'social-registration',
      path: '/shop',
      wholePage: true,
      open: async (stage) => {
        await openProvider(stage)
        await stage.page.getByLabel(stage.text('auth.social.test.token')).fill(await tokenOf(stage.shop))
        await stage.page.getByRole('button', { name: stage.text('auth.social.test.submit') }).click()
        await expect(stage.page.getByLabel(stage.text('auth.phone'))).toBeVisible()
      },
    },
  ],
}

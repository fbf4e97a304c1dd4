import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enrolOverHttp, newShopper, openAccount } from './steps.ts'
import { en } from './texts.ts'

/** A device with a fingerprint reader in place of the machine's own; its user always agrees. */
async function addAuthenticator(page: Page): Promise<{ credentials: () => Promise<unknown[]> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

/** A browser that cannot suggest passkeys below a field: its device would agree before the button could be clicked. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function addPasskey(page: Page, password: string): Promise<void> {
  const box = page.getByRole('region', { name: text('title') })
  await box.getByRole('button', { name: text('addLabel') }).click()
  await box.getByLabel(text('name')).fill('My phone')
  await box.getByLabel(en('account.proof.password'), { exact: true }).fill(password)
  await box.getByRole('button', { name: text('continue') }).click()
  // The form shows the name as well: only a passkey that is there says that it was never used.
  await expect(box.getByText(text('unused'))).toBeVisible()
}

/** Signs out on the account page, and opens the dialog of the sign-in. */
async function signOutAndBack(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signOut'), exact: true })
    .click()
  await page.waitForURL('**/home*')
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .click()
}

const text = (key: string, values = {}) => en(`account.passkeys.${key}`, values)

test('[SGN-08] a passkey is added, signs in after signing out, is named and removed, and then refused', async ({
  page,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await withoutSuggestions(page)
  const device = await addAuthenticator(page)
  await openAccount(page)
  const box = page.getByRole('region', { name: text('title') })
  const dialog = page.getByRole('dialog')
  const byPasskey = dialog.getByRole('button', { name: en('auth.passkey.signIn') })

  await addPasskey(page, shopper.password)
  await expect(box.getByText('My phone')).toBeVisible()
  await signOutAndBack(page)
  await byPasskey.click()
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
  ).toBeVisible()

  await openAccount(page)
  await expect(box.getByText(text('used', { day: '' }))).toBeVisible()
  await box.getByRole('button', { name: text('rename', { name: 'My phone' }) }).click()
  await box.getByLabel(text('name')).fill('Tablet')
  await box.getByRole('button', { name: en('account.save') }).click()
  await box.getByRole('button', { name: text('remove', { name: 'Tablet' }) }).click()
  await box.getByLabel(en('account.proof.password'), { exact: true }).fill(shopper.password)
  await box.getByRole('button', { name: text('removeButton'), exact: true }).click()
  await expect(box.getByText(text('none'))).toBeVisible()

  // The device still has its key, and the shop no longer takes it.
  expect(await device.credentials()).toHaveLength(1)
  expected.push(/422|Failed to load resource/)
  await signOutAndBack(page)
  await byPasskey.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'couldn’t accept this passkey' })).toBeVisible()
})

test('[SGN-08] a passkey that the browser suggests below the e-mail field signs in without the button', async ({
  page,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await addAuthenticator(page)
  await openAccount(page)
  await addPasskey(page, shopper.password)
  await signOutAndBack(page)
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
  ).toBeVisible()
})

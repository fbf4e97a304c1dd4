import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enrolOverHttp, newShopper, openAccount } from './steps.ts'
import { en } from './words.ts'

/** A device with a fingerprint reader in place of the machine's own; its user always agrees. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
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
  return { cdp, authenticatorId }
}

const text = (key: string, values = {}) => en(`account.passkeys.${key}`, values)

test('[SGN-08] a passkey is added, signs in after signing out, is named and removed, and then refused', async ({
  page,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  const device = await addAuthenticator(page)
  await openAccount(page)
  const box = page.getByRole('region', { name: text('title') })
  const header = page.getByRole('banner')
  const signInButton = header.getByRole('button', { name: en('account.signInButton'), exact: true })
  const dialog = page.getByRole('dialog')
  const setPresence = (enabled: boolean) =>
    device.cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: device.authenticatorId,
      enabled,
    })
  const signOutAndBackByPasskey = async () => {
    // The dialog asks for a passkey by itself, beside the field of the e-mail: a device whose user agrees to that signs in before the button is pressed.
    await setPresence(false)
    await page
      .getByRole('main')
      .getByRole('button', { name: en('account.signOut'), exact: true })
      .click()
    await page.waitForURL('**/home*')
    await signInButton.click()
    const byPasskey = dialog.getByRole('button', { name: en('auth.passkey.signIn') })
    await expect(byPasskey).toBeVisible()
    await setPresence(true)
    await byPasskey.click()
  }

  await box.getByRole('button', { name: text('addLabel') }).click()
  await box.getByLabel(text('name')).fill('My phone')
  await box.getByLabel(en('account.proof.password'), { exact: true }).fill(shopper.password)
  await box.getByRole('button', { name: text('continue') }).click()
  await expect(box.getByText('My phone')).toBeVisible()
  await expect(box.getByText(text('unused'))).toBeVisible()

  await signOutAndBackByPasskey()
  await expect(
    header.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
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
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: device.authenticatorId,
  })
  expect(credentials).toHaveLength(1)
  expected.push(/422|Failed to load resource/)
  await signOutAndBackByPasskey()
  await expect(dialog.getByRole('alert').filter({ hasText: 'passkey was not accepted' })).toBeVisible()
})

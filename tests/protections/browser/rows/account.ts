import type { RowProtection } from '../row-protection.ts'

const profile = 'tests/e2e/profile.spec.ts'
const personalData = 'tests/e2e/personal-data.spec.ts'
const ownData = 'the password is changed, the data is downloaded'

/** What a customer sees and changes in the account, what is asked of them, and friends. */
export const protections: readonly RowProtection[] = [
  {
    row: 'CFG-01',
    name: 'points are hidden while rewards are off',
    file: 'components/account/profile-box.tsx',
    find: "hasRewards ? t('pointsCount', { count: profile.rewardsPoints }) : ''",
    replace: "t('pointsCount', { count: profile.rewardsPoints })",
    spec: profile,
    journey: 'points are shown while rewards are switched on',
    red: 'toBeHidden()',
  },
  {
    row: 'PRO-04',
    name: 'the password is changed',
    file: 'components/account/security-box.tsx',
    find: "await bff('POST /api/account/password', { input })",
    replace: 'void input',
    spec: personalData,
    journey: ownData,
    red: "await expect(box.getByRole('alert')).toBeVisible()",
  },
  {
    row: 'AGE-01',
    name: 'the date of birth is asked before the order',
    file: 'components/checkout/checkout-form.tsx',
    find: 'if (basket.ageCheck.needed && !basket.ageCheck.verified) return setAskAge(true)',
    replace: '',
    spec: 'tests/e2e/checkout-alcohol.spec.ts',
    journey: 'a grey "Place order" says why and what to do: age',
    red: 'checkout.age.birthDate',
  },
  {
    row: 'PRO-01',
    name: 'the address of the pass leads to the pass',
    file: 'components/subscription/gold-pass-section.tsx',
    find: 'if (isDrawn && isSectionRequested())',
    replace: 'if (isDrawn && !isDrawn && isSectionRequested())',
    spec: profile,
    journey: '/7NowGoldPass leads to the pass',
    red: 'toBeInViewport',
  },
  {
    row: 'PRO-02',
    name: 'a refused change marks its field',
    file: 'components/account/profile-form.tsx',
    find: "(refused.includes(name) ? t('problems.refused') : undefined)",
    replace: '(refused.includes(name) ? undefined : undefined)',
    spec: profile,
    journey: 'names have their rules',
    red: 'aria-invalid',
  },
  {
    row: 'PRO-05',
    name: 'a copy of the data is saved as a file',
    file: 'components/account/security-box.tsx',
    find: "saveJson(data, 'kolea-data.json')",
    replace: 'void [data, saveJson]',
    spec: personalData,
    journey: ownData,
    red: "waitForEvent('download')",
  },
  {
    row: 'TRM-01',
    name: 'every document has to be ticked',
    file: 'components/terms/terms-dialog.tsx',
    find: 'disabled={ids.some((id) => !ticked.has(id)) || accept.isPending}',
    replace: 'disabled={accept.isPending}',
    spec: 'tests/e2e/terms.spec.ts',
    journey: 'a new version of a document is read, ticked',
    red: 'await expect(confirm).toBeDisabled()',
  },
  {
    row: 'REF-01',
    name: 'the code of a friend’s link fills the registration',
    file: 'lib/client/start-shop.ts',
    find: '  keepInvitation(window.location.search)\n',
    replace: '  void keepInvitation\n',
    spec: 'tests/e2e/referral.spec.ts',
    journey: 'a code is shared, fills a friend’s registration',
    red: "en('auth.referralCode')",
  },
]

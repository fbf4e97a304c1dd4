import { fakeBrowser } from './fake-browser.ts'

// Another process of the storefront with the same state: many calls at once with the cookie it is given.
const [cookie = '', count = '1'] = process.argv.slice(2)
const browser = fakeBrowser(cookie)
const answers = await Promise.all(
  Array.from({ length: Number(count) }, () => browser.call('GET /api/account/profile')),
)
process.stdout.write(answers.map(({ status }) => status).join(' '))

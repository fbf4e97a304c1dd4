import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLabel } from './page-label.ts'

test('[ANA-01] [RTE-01] a page view is called by the prefix of its page and the rest of its path', () => {
  const labels: Record<string, string> = {
    '/': 'landing',
    '/home': 'home',
    '/home/night/all': 'home/night/all',
    '/Shop/soda': 'shop/soda',
    '/shop/soda/guava-100101': 'shop/soda/guava-100101',
    '/deals/': 'deals',
    '/order-status': 'order-status',
    '/order-details': 'order-details',
    '/checkout': 'checkout',
    '/user-account': 'user/user-account',
    '/FAQs': 'user/FAQs',
    '/contact-us': 'user/contact-us',
    '/stores/12345': 'stores/12345',
  }
  for (const [path, label] of Object.entries(labels)) assert.equal(pageLabel(path), label, path)
})

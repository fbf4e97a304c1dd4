import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLabel } from './page-label.ts'

test('[ANA-01] [RTE-01] a page view is called by the path of its page, below `user` when it is one of the account', () => {
  const labels: Record<string, string> = {
    '/': 'landing',
    '/home': 'home',
    '/home/night/all': 'home/night/all',
    '/shop/soda': 'shop/soda',
    '/shop/soda/guava-100101': 'shop/soda/guava-100101',
    '/deals/': 'deals',
    '/order-status': 'order-status',
    '/order-details': 'order-details',
    '/checkout': 'checkout',
    '/user-account': 'user/user-account',
    '/user-account/wallet': 'user/user-account/wallet',
    '/FAQs': 'user/FAQs',
    '/help/placing-orders/fees': 'user/help/placing-orders/fees',
    '/contact-us': 'user/contact-us',
    '/stores/12345': 'stores/12345',
  }
  for (const [path, label] of Object.entries(labels)) assert.equal(pageLabel(path), label, path)
})

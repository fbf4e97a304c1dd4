import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLabel, shopPages } from './shop-pages.ts'

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
    '/help/placing-orders/fees': 'user/help/placing-orders/fees',
    '/contact-us': 'user/contact-us',
    '/stores/12345': 'stores/12345',
  }
  for (const [path, label] of Object.entries(labels)) assert.equal(pageLabel(path), label, path)
})

test('[CAT-02] the pages above a page are pages of the shop', () => {
  for (const [name, { above }] of Object.entries(shopPages))
    for (const one of above) assert.ok(one in shopPages, `${one}, above ${name}`)
})

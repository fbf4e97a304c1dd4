import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignIn, longestPart } from './campaign.ts'

test('[ANA-01] the five parameters of a campaign are read, and no other', () => {
  const query = new URLSearchParams({
    utm_source: 'mail',
    utm_medium: ' email ',
    utm_campaign: 'aloha friday',
    utm_term: 'poke',
    utm_content: 'banner',
    utm_id: '7',
    lang: 'ar',
  })
  assert.deepEqual(campaignIn(`?${query}`), {
    source: 'mail',
    medium: 'email',
    campaign: 'aloha friday',
    term: 'poke',
    content: 'banner',
  })
})

test('[ANA-01] an address without a campaign has none; empty parts are left out, long ones cut, the first counts', () => {
  assert.equal(campaignIn(''), null)
  assert.equal(campaignIn('?utm_source=&utm_medium=%20&source=x'), null)
  assert.deepEqual(campaignIn('?utm_source=a&utm_source=b&utm_term='), { source: 'a' })
  assert.equal(campaignIn(`?utm_source=${'x'.repeat(5000)}`)?.source?.length, longestPart)
})

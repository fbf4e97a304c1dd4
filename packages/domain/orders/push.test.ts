import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPushEndpoint, pushOriginsSchema, pushRules } from './push.ts'

test('[ORD-02] the push services of browsers may be posted to, at the addresses that they give out', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/dX1-_:APA91bHun4',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d',
    'https://web.push.apple.com/QGlIDVU4',
  ])
    assert.ok(isPushEndpoint(endpoint), endpoint)
})

test('[ORD-02] nothing else may, however it is written', () => {
  for (const endpoint of [
    '',
    'fcm.googleapis.com/fcm/send/a',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com./fcm/send/a',
    'https://fcm.googleapis.com:444/a',
    'https://user@fcm.googleapis.com/a',
    'https://:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com/a#b',
    'https://FCM.googleapis.com/a',
    ' https://fcm.googleapis.com/a',
    'https://fcm.googleapis.com\\@shop.example/a',
    'https://a.fcm.googleapis.com/a',
    'https://push.apple.com/a',
    'https://web.push.apple.com.shop.example/a',
    'https://notify.windows.com.shop.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    `https://fcm.googleapis.com/${'a'.repeat(pushRules.endpointLength)}`,
  ])
    assert.ok(!isPushEndpoint(endpoint), endpoint)
})

test('[ORD-02] a setting adds origins, and those alone', () => {
  const origins = pushOriginsSchema.parse('https://push.example, http://127.0.0.1:4799')
  assert.deepEqual(origins, ['https://push.example', 'http://127.0.0.1:4799'])
  assert.deepEqual(pushOriginsSchema.parse(undefined), [])
  for (const endpoint of ['https://push.example/a', 'http://127.0.0.1:4799/a'])
    assert.ok(isPushEndpoint(endpoint, origins), endpoint)
  for (const endpoint of ['http://push.example/a', 'https://push.example:8443/a', 'http://127.0.0.1:4798/a'])
    assert.ok(!isPushEndpoint(endpoint, origins), endpoint)
  for (const wrong of [
    'http://push.example',
    'https://push.example/path',
    'push.example',
    'http://localhost.example',
  ])
    assert.equal(pushOriginsSchema.safeParse(wrong).success, false, wrong)
})

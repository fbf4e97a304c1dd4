import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerMarks, comparedEmail, doorKey, shareDoor } from './person-marks.ts'

test('[ACC-01] an e-mail is compared as the mailbox it reaches', () => {
  const same = (...written: string[]) =>
    assert.equal(new Set(written.map(comparedEmail)).size, 1, `${written}`)
  const different = (one: string, other: string) => assert.notEqual(comparedEmail(one), comparedEmail(other))
  same('Kai@Example.com', ' kai@example.com', 'kai+shop@example.com')
  same('kai.nui@gmail.com', 'kainui@googlemail.com', 'K.a.i.nui+2@gmail.com')
  different('kai.nui@example.com', 'kainui@example.com')
  different('+a@example.com', '+b@example.com')
  different('kai@example.com', 'kai@example.org')
})

test('[ACC-01] an account shows its e-mail, and its phone where it has one', () => {
  assert.deepEqual(ownerMarks('Kai@example.com', '(808) 555-0142'), [
    { kind: 'email', value: 'kai@example.com' },
    { kind: 'phone', value: '8085550142' },
  ])
  assert.deepEqual(
    ownerMarks('kai@example.com', '').map(({ kind }) => kind),
    ['email'],
  )
})

test('[ACC-01] a door is house, street, unit and ZIP code, however they are written', () => {
  const door = (street: string, apt = '', zip = '96815') => ({ street, apt, zip })
  const own = [door('3045 Monsarrat Ave', 'Apt 4')]
  for (const same of [
    door('3045 Monsarrat Avenue #4'),
    door('3045 monsarrat ave.', '4'),
    door('3045 Monsarrat Ave', 'Unit 4', '96815-1234'),
  ])
    assert.ok(shareDoor(own, [same]), same.street)
  for (const other of [
    door('3045 Monsarrat Ave'),
    door('3045 Monsarrat Ave', 'Apt 5'),
    door('3047 Monsarrat Ave', 'Apt 4'),
    door('3045 Monsarrat Ave', 'Apt 4', '96816'),
  ])
    assert.ok(!shareDoor(own, [other]), JSON.stringify(other))
  assert.equal(doorKey(door('')), null)
  assert.ok(!shareDoor([door('')], [door('')]), 'orders of deleted accounts have no door')
})

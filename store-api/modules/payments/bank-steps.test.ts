import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endStep, stepOnWire } from './bank-steps.ts'
import { failed } from './failures.ts'
import type { Charge, Charged, Gateway, Settled } from './gateway.ts'

const paid: Settled = { outcome: 'succeeded', reference: 'ch_1' }
const step: Charged = { outcome: 'step_needed', reference: 'pi_1', clientSecret: 'secret' }
const declined = failed('card_declined')
const charge = { key: 'k', reference: undefined } as Charge

/** A gateway that answers a charge's end so, and which charges it had to end. */
function endingWith(answer: Settled) {
  const ended: Charge[] = []
  const giveUp = (given: Charge) => {
    ended.push(given)
    return Promise.resolve(answer)
  }
  return { ended, gateway: { giveUp } as unknown as Gateway }
}

test('[CHK-05] a step travels while it can be done, with its end', () => {
  const until = new Date('2026-11-21T22:10:00Z')
  const waiting = { gateway: 'stripe', stepSecret: 'secret', stepUntil: until } as const
  assert.deepEqual(stepOnWire(waiting), {
    gateway: 'stripe',
    client_secret: 'secret',
    expires_at: '2026-11-21T22:10:00.000Z',
  })
  assert.equal(stepOnWire({ ...waiting, stepSecret: null }), null)
  assert.equal(stepOnWire({ ...waiting, stepUntil: null }), null)
})

test('[CHK-05] [CHK-06] what was paid stays paid, and the gateway gets no request to end it', async () => {
  const { gateway, ended } = endingWith(declined)
  assert.equal(await endStep(gateway, charge, paid), paid)
  assert.deepEqual(ended, [])
})

test('[CHK-05] [CHK-06] a step is ended at the gateway; done at the last moment, it counts as paid', async () => {
  const late = endingWith(paid)
  assert.equal(await endStep(late.gateway, charge, step), paid)
  assert.deepEqual(late.ended, [{ ...charge, reference: 'pi_1' }])
  const unpaid = failed('authentication_failed')
  assert.equal(await endStep(endingWith(unpaid).gateway, charge, step), unpaid)
})

test('[CHK-05] the own reason of a refusal stays; a charge that the gateway knows is ended all the same', async () => {
  const none = endingWith(paid)
  assert.equal(await endStep(none.gateway, charge, declined), declined)
  assert.deepEqual(none.ended, [])
  const known = { ...charge, reference: 'pi_0' }
  const ended = endingWith(failed('authentication_failed'))
  assert.equal(await endStep(ended.gateway, known, declined), declined)
  assert.deepEqual(ended.ended, [known])
  assert.equal(await endStep(endingWith(paid).gateway, known, declined), paid)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { SessionStore } from '#lib/session/session-store.ts'
import { until } from '@kolea/test-kit/until.ts'

const minuteMs = 60_000
const sealed = Buffer.from([0, 255, 128, 10, 13, 0])

/** The rules of every session store, whatever it is made of. @param open answers the store; called within each test */
export function testSessionStore(name: string, open: () => SessionStore): void {
  const newSession = async (store: SessionStore, lifeMs = minuteMs) => {
    const id = randomUUID()
    await store.create(id, sealed, Date.now() + lifeMs)
    return id
  }

  test(`[SES-12] ${name}: bytes are read as they were written, in their version`, async () => {
    const store = open()
    const id = await newSession(store)
    const first = await store.read(id)
    assert.deepEqual([first?.version, Buffer.from(first?.data ?? [])], [1, sealed])
    assert.equal(await store.replace(id, 1, Buffer.from('later'), Date.now() + minuteMs), true)
    const second = await store.read(id)
    assert.deepEqual([second?.version, Buffer.from(second?.data ?? []).toString()], [2, 'later'])
    assert.equal(await store.read('unknown'), null)
  })

  test(`[SES-12] ${name}: a session ends with its time, and a write gives it another`, async () => {
    const store = open()
    const longer = await newSession(store, 1_000)
    assert.equal(await store.replace(longer, 1, sealed, Date.now() + minuteMs), true)
    // It ends after the first life of the one before.
    const short = await newSession(store, 1_000)
    const shortened = await newSession(store)
    assert.equal(await store.replace(shortened, 1, sealed, Date.now() + 20), true)
    for (const id of [short, shortened])
      await until('it has ended', async () => (await store.read(id)) === null, 5_000)
    assert.equal((await store.read(longer))?.version, 2)
  })

  test(`[SES-07] ${name}: what is gone, or was written by somebody else, is not written to`, async () => {
    const store = open()
    const id = await newSession(store)
    assert.equal(await store.replace(id, 2, sealed, Date.now() + minuteMs), false)
    assert.equal(await store.replace('unknown', 1, sealed, Date.now() + minuteMs), false)
    assert.deepEqual([await store.remove(id), await store.remove(id)], [true, false])
    assert.equal(await store.replace(id, 1, sealed, Date.now() + minuteMs), false)
    assert.equal(await store.read(id), null)
  })

  test(`${name}: an id is used once`, async () => {
    const store = open()
    const id = await newSession(store)
    await assert.rejects(store.create(id, Buffer.from('another'), Date.now() + minuteMs))
    assert.equal((await store.read(id))?.version, 1)
  })

  test(`[SES-04] ${name}: of many writers that saw one version one writes, and none is lost that tries again`, async () => {
    const store = open()
    const id = await newSession(store)
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.replace(id, 1, Buffer.from([n]), Date.now() + minuteMs)),
    )
    assert.equal(written.filter(Boolean).length, 1)
    const add = async () => {
      for (;;) {
        const { version, data } = (await store.read(id))!
        const next = Buffer.concat([data, Buffer.from('x')])
        if (await store.replace(id, version, next, Date.now() + minuteMs)) return
      }
    }
    await Promise.all(Array.from({ length: 20 }, add))
    assert.equal((await store.read(id))?.data.length, 21)
  })

  test(`${name}: a lock has one owner until it is given back or its time is over`, async () => {
    const store = open()
    const id = randomUUID()
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.lock(id, `owner ${n}`, minuteMs)),
    )
    assert.equal(taken.filter(Boolean).length, 1)
    const owner = `owner ${taken.indexOf(true)}`
    await store.unlock(id, 'somebody else')
    assert.equal(await store.lock(id, 'next', minuteMs), false)
    await store.unlock(id, owner)
    assert.equal(await store.lock(id, 'next', 30), true)
    assert.equal(await store.lock(id, 'next', 60), true, 'its owner gives it another time')
    await until('its time is over', () => store.lock(id, 'last', minuteMs), 5_000)
    await store.unlock(id, 'next')
    assert.equal(await store.lock(id, 'another', minuteMs), false, 'who was too slow frees nobody else’s')
  })
}

import { randomUUID } from 'node:crypto'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { CallOptions } from '#lib/client/call.ts'
import type { HttpBrowser } from '../faults/http-browser.ts'
import { customerWithOrder, fillBasket } from '../faults/http-shopper.ts'
import { guestOperations, operationCalls, type Scene } from '../faults/operation-calls.ts'

/** What came of the texts that a customer wrote. */
export interface Written {
  accepted: number
  refused: number
  /** Answers of 500 and above, or none. */
  failed: number
  /** Fields that a text was written into. */
  readonly fields: Set<string>
}

interface Field {
  readonly operation: OperationKey
  readonly name: string
  readonly options: (text: string) => unknown
}

type Json = Readonly<Record<string, unknown>>

/** Every text in a value, by its path, with the way to put another in its place. */
function textsIn(value: unknown, path: string): { path: string; with: (text: string) => unknown }[] {
  if (typeof value === 'string') return [{ path, with: (text) => text }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, `${path}.${key}`).map((found) => ({
      path: found.path,
      with: (text: string) =>
        Array.isArray(value)
          ? value.map((item: unknown, at) => (String(at) === key ? found.with(text) : item))
          : { ...value, [key]: found.with(text) },
    })),
  )
}

/** Texts that people write and that a valid call may leave out. */
const optionalTexts = ({ place }: Scene): readonly [OperationKey, Json][] => {
  const change = (settings: object) => ({
    input: {
      id: randomUUID(),
      mode: 'delivery',
      seenVersion: null,
      lines: [],
      place: { storeId: place.store.storeId, address: place.address },
      settings,
    },
  })
  return [
    ['PATCH /api/account/profile', { input: { firstName: '' } }],
    ['PATCH /api/account/profile', { input: { lastName: '' } }],
    ['POST /api/account/addresses', { input: { address: { ...place.address, nickname: '', apt: '' } } }],
    ['POST /api/basket', change({ deliveryNotes: '' })],
    ['POST /api/basket', change({ addCoupon: 'x' })],
    ['POST /api/basket', change({ contact: { firstName: '', lastName: '' } })],
  ]
}

/** Every text field of every operation that a signed-in customer may call. */
async function textFields(scene: Scene): Promise<Field[]> {
  const operations = (Object.keys(operationCalls) as OperationKey[]).filter(
    (operation) => !guestOperations.includes(operation),
  )
  const calls: [OperationKey, Json][] = [...optionalTexts(scene)]
  for (const operation of operations)
    calls.push([operation, (await operationCalls[operation](scene)) as Json])
  return calls.flatMap(([operation, options]) =>
    textsIn(options, operation).map((found) => ({ operation, name: found.path, options: found.with })),
  )
}

/** A change that is sent again under its id is done once: each text is a change of its own. */
const asNewChange = (name: string, options: unknown): unknown => {
  const { input } = options as { input?: Json }
  const hasId = typeof input?.['id'] === 'string' && !name.endsWith('.input.id')
  return hasId ? { ...(options as Json), input: { ...input, id: randomUUID() } } : options
}

/** A customer with a card, an order and a basket. */
export async function newScene(browser: HttpBrowser): Promise<Scene> {
  const { calls, ...scene } = await customerWithOrder(browser, 1)
  await fillBasket(calls, scene.place, 1)
  return scene
}

/** Writes each text into each field, cut where the whole is too long for it. */
export async function writeEverywhere(scene: Scene, texts: readonly string[]): Promise<Written> {
  const written: Written = { accepted: 0, refused: 0, failed: 0, fields: new Set() }
  for (const { operation, name, options } of await textFields(scene)) {
    const send = async (text: string) =>
      (await scene.browser.call(operation, asNewChange(name, options(text)) as CallOptions<typeof operation>))
        .status
    written.fields.add(name)
    for (const text of texts) {
      const whole = await send(text)
      const status = whole === 400 && text.length > 25 ? await send(text.slice(0, 25)) : whole
      if (status === 200) written.accepted += 1
      else if (status === 0 || status >= 500) written.failed += 1
      else written.refused += 1
      if (status === 0 || status >= 500) console.log(`${name}: ${status} for ${text}`)
    }
  }
  return written
}

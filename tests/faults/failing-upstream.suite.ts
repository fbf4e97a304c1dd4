import { endpoints } from '@kolea/contract/all.ts'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { Figure, Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import { faultKinds, makeCall, type Task, tryTask } from './failing-calls.ts'
import { hugeAnswers } from './huge-answers.ts'
import { customerWithOrder, findPlace, type Place } from './http-shopper.ts'
import { guestOperations, operationCalls, type Scene } from './operation-calls.ts'
import { pagesInAnOutage } from './pages-in-an-outage.ts'
import { type ProxiedShop, startProxied } from './proxied-shop.ts'
import { eachOf } from '@kolea/test-kit/until.ts'

const operations = Object.keys(operationCalls) as OperationKey[]
const isGuests = (operation: OperationKey) => guestOperations.includes(operation)
const placing = ['placeDeliveryOrder', 'placePickupOrder']

/** Faults that last as long as a call's time-out: the short form leaves them to calls that wait briefly. */
const isSlow = ({ fault }: Task) => fault.kind === 'stall' || fault.kind === 'drip'
const waitsBriefly = (name: string) => endpoints.some((one) => one.name === name && one.timeoutMs <= 5_000)

async function setScene(shop: ProxiedShop, place: Place): Promise<Scene & { device: string }> {
  const customer = await customerWithOrder(shop.visitor(), 2, place)
  return { ...customer, device: shop.deviceOf(customer.email) }
}

/** A launched visitor; nobody else launches meanwhile. */
async function launchedVisitor({ visitor, proxy }: ProxiedShop) {
  const browser = visitor()
  await browser.call('POST /api/session/launch', { input: {} })
  return { browser, device: proxy.calls.findLast(({ endpoint }) => endpoint === 'clientToken')?.device ?? '' }
}

/** Which endpoints each operation calls when all is well: seen, not written down. */
async function learnTasks(shop: ProxiedShop, scene: Scene & { device: string }): Promise<Task[]> {
  const tasks: Task[] = []
  for (const operation of operations) {
    const guest = isGuests(operation) ? await launchedVisitor(shop) : null
    const isLaunch = operation === 'POST /api/session/launch'
    const browser = isLaunch ? shop.visitor() : (guest?.browser ?? scene.browser)
    const call = await makeCall(browser, operation, scene)
    const from = shop.proxy.calls.length
    await call()
    const device = guest?.device ?? scene.device
    const seen = shop.proxy.calls.slice(from).filter((one) => isLaunch || one.device === device)
    for (const endpoint of new Set(seen.map((one) => one.endpoint)))
      for (const fault of faultKinds) tasks.push({ operation, endpoint, fault })
  }
  return tasks
}

function chosenTasks({ size, random }: SuiteContext, tasks: readonly Task[]): Task[] {
  if (size === 'long') return [...tasks]
  const quick = tasks.filter((task) => !isSlow(task) || waitsBriefly(task.endpoint))
  const rate = 90 / quick.length
  return quick.filter(
    (task) => waitsBriefly(task.endpoint) || placing.includes(task.endpoint) || random() < rate,
  )
}

export const suite: Suite = {
  title: 'Whatever the API answers, every operation says so clearly and in time, and signs nobody out',
  run: async (context) => {
    const api = await context.sharedShop()
    await using shop = await startProxied(context, api)
    const { proxy } = shop
    const scout = await launchedVisitor(shop)
    const place = await findPlace(scout.browser)
    await api.ops('stock', place.store.storeId, place.product.productId, '9000')
    const outage = await pagesInAnOutage(shop)
    const scenes = await Promise.all(
      Array.from({ length: bySize(context.size, 4, 24) }, () => setScene(shop, place)),
    )
    const tasks = chosenTasks(context, await learnTasks(shop, scenes[0]!))
    const complaints: string[] = []
    const missed: string[] = []
    const counts = { done: 0, signedOut: 0 }

    async function run(task: Task, scene: Scene & { device: string }): Promise<void> {
      const guest = isGuests(task.operation) ? await launchedVisitor(shop) : null
      const isLaunch = task.operation === 'POST /api/session/launch'
      const browser = isLaunch ? shop.visitor() : (guest?.browser ?? scene.browser)
      const call = await makeCall(browser, task.operation, scene)
      const device = isLaunch ? null : (guest?.device ?? scene.device)
      const { complaint, struck } = await tryTask(proxy, task, device, call)
      const tried = `${task.operation}, ${task.endpoint} ${JSON.stringify(task.fault)}`
      if (complaint !== null) complaints.push(`${tried}: ${complaint}`)
      if (!struck) missed.push(`${tried}: did not strike`)
      const view = await scene.browser.call('POST /api/session/launch', { input: {} })
      if (view.ok.state !== 'customer') counts.signedOut += 1
      counts.done += 1
      context.progress(counts.done, tasks.length)
    }

    const [guests, customers] = [
      tasks.filter(({ operation }) => isGuests(operation)),
      tasks.filter(({ operation }) => !isGuests(operation)),
    ]
    const free = [...scenes]
    const spare = free.pop()!
    await Promise.all([
      eachOf(guests, 1, (task) => run(task, spare)),
      eachOf(customers, free.length, async (task) => {
        const scene = free.pop()!
        await run(task, scene).finally(() => free.push(scene))
      }),
    ])
    for (const line of [...complaints, ...missed]) console.log(`  ${line}`)

    const orders = proxy.calls.filter(({ endpoint }) => placing.includes(endpoint))
    const figures: Figure[] = [
      { name: 'calls tried with a fault', value: tasks.length, bar: '> 0', held: tasks.length > 0 },
      none('answers that were late, unclear or leaked something', complaints.length),
      none('customers signed out or shown as guests', counts.signedOut),
      none(
        'orders sent without their key',
        orders.filter(({ headers }) => !headers['idempotency-key']).length,
      ),
      none('faults that did not strike', missed.length),
      ...outage,
      ...(await hugeAnswers(context, shop, scenes[0]!)),
    ]
    return figures
  },
}

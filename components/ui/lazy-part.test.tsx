import { Component, Suspense, type ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { renderShop } from '#tests/support/render-shop.tsx'
import { FailedOverlay, FailedQuietly, lazyPart } from './lazy-part.tsx'

const { partFailed, tryAgain } = messages.common
const Shown = ({ name }: { name: string }) => <p>Shown: {name}</p>

/** Answers the loads in turn; undefined: the code does not arrive. */
function loads(...answers: readonly (typeof Shown | undefined)[]) {
  const left = [...answers]
  return async () => {
    const part = left.shift()
    if (part === undefined) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
}

/** The crash screen of the page. */
class Page extends Component<{ children: ReactNode }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override render() {
    return this.state.crashed ? <p>crashed</p> : <Suspense fallback="loading">{this.props.children}</Suspense>
  }
}

/** React writes what a boundary caught to the console. */
let reported: jest.SpyInstance
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[SHL-04] a part whose code does not arrive says so in its place, and is loaded again on a click', async () => {
  const Part = lazyPart(loads(undefined, Shown))
  renderShop(
    <Page>
      <Part name="musubi" />
    </Page>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(partFailed)
  expect(screen.queryByText('crashed')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: tryAgain }))
  expect(await screen.findByText('Shown: musubi')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that failed is loaded again when it is rendered again', async () => {
  const Part = lazyPart(loads(undefined, Shown))
  const { unmount } = renderShop(
    <Page>
      <Part name="musubi" />
    </Page>,
  )
  await screen.findByRole('alert')
  unmount()
  renderShop(
    <Page>
      <Part name="poke" />
    </Page>,
  )
  expect(await screen.findByText('Shown: poke')).toBeInTheDocument()
})

test('after a second failure the server is requested whether the page may be loaded again', async () => {
  const requested: unknown[] = []
  globalThis.fetch = (_address, init) => {
    requested.push(init?.method)
    return Promise.reject(new TypeError('no network'))
  }
  const Part = lazyPart(loads(undefined, undefined))
  renderShop(
    <Page>
      <Part name="musubi" />
    </Page>,
  )
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: tryAgain }))
  await screen.findByRole('alert')
  expect(requested).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: tryAgain }))
  expect(requested).toEqual(['HEAD'])
  expect(screen.getByRole('alert')).toBeInTheDocument()
})

test('a preload that fails is no failure of the page', async () => {
  const Part = lazyPart(loads(undefined, Shown))
  Part.preload()
  renderShop(
    <Page>
      <Part name="musubi" />
    </Page>,
  )
  expect(await screen.findByText('Shown: musubi')).toBeInTheDocument()
})

test('a panel that is closed says nothing; a part that nobody waits for neither', async () => {
  const Panel = lazyPart<{ open: boolean }>(loads() as never, FailedOverlay)
  const Extra = lazyPart<{ name: string }>(loads(), FailedQuietly)
  const { rerender } = renderShop(
    <Page>
      <Panel open />
      <Extra name="musubi" />
    </Page>,
  )
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  rerender(
    <Page>
      <Panel open={false} />
      <Extra name="musubi" />
    </Page>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[SHL-04] a part that nobody waits for reports nothing when its code does not arrive, and is loaded when it is rendered again', async () => {
  const Part = lazyPart(loads(undefined, Shown), FailedQuietly)
  const rendered = () =>
    renderShop(
      <Page>
        <Part name="musubi" />
      </Page>,
    )
  const { unmount } = rendered()
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull())
  expect(screen.queryByText('crashed')).toBeNull()
  expect(reported).not.toHaveBeenCalled()
  unmount()
  rendered()
  expect(await screen.findByText('Shown: musubi')).toBeInTheDocument()
})

test('an error of the part itself stays the page’s', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const Part = lazyPart(loads(Broken as unknown as typeof Shown))
  renderShop(
    <Page>
      <Part name="musubi" />
    </Page>,
  )
  expect(await screen.findByText('crashed')).toBeInTheDocument()
})

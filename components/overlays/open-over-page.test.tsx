import { act, screen, waitFor, type RenderResult } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { FeedbackLink } from '#components/help/feedback-link.tsx'
import messages from '#messages/en/texts.json'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PageServices } from './page-services.tsx'

let path = '/help'
jest.mock('next/navigation', () => ({
  usePathname: () => path,
  useRouter: () => ({ push: () => undefined, refresh: () => undefined, prefetch: () => undefined }),
}))

/** Its click comes once React has taken the page over, and before the effects of the page. */
function ClickedAtOnce() {
  useLayoutEffect(() => screen.getByRole('link').click(), [])
  return <FeedbackLink href="/contact-us">Feedback</FeedbackLink>
}

const renderPage = () => (
  <>
    <ClickedAtOnce />
    <PageServices />
  </>
)

test('[SHL-03] a dialog that is opened before the effects of the page have run stays open; the next page closes it', async () => {
  fakeBff().on('GET /api/site/messages', () => ({ json: { messages } }))
  const { rerender } = await act(async (): Promise<RenderResult> => renderShop(renderPage()))
  expect(await screen.findByRole('dialog')).toBeVisible()
  path = '/faqs'
  rerender(renderPage())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import messages from '#messages/en/texts.json'
import { QueryProvider } from '#lib/client/query.tsx'

function Shop({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  )
}

/** Renders islands as a page does: with English messages and one query cache; `rerender` as well. */
export function renderShop(children: ReactNode): RenderResult {
  return render(children, { wrapper: Shop })
}

/**
 * Hydrates islands as a page does; `meanwhile`: what happens to the server's HTML before the scripts are loaded.
 *
 * @param rendered what the server renders, where a component renders less in a browser, which these tests always are
 */
export function hydrateShop(
  children: ReactNode,
  meanwhile: () => void,
  rendered: ReactNode = children,
): RenderResult {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Shop>{rendered}</Shop>)
  meanwhile()
  return render(children, { wrapper: Shop, container, hydrate: true })
}

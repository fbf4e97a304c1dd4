'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { serverMarkup, useIsServerRendered } from '#components/ui/server-rendered.ts'
import { showToast } from '#lib/client/toast.ts'
import type { LiveBuyBox } from './live-buy-box.tsx'
import { loadCardModules, useCardModules } from './deferred-cards.ts'

const RenderedBuyBox = lazyPart(async () => (await loadCardModules()).BuyBox)

interface BuyBarProps extends Pick<ComponentProps<typeof LiveBuyBox>, 'product' | 'saleHours'> {
  className: string | undefined
}

/**
 * The way into the basket. What the server rendered stays until the code that changes it is here (decision 133); a click before
 * that waits for it.
 */
export function BuyBar({ className, ...bought }: BuyBarProps) {
  const isServerRendered = useIsServerRendered()
  const ofServer = useRef<HTMLDivElement>(null)
  const [isClicked, setClicked] = useState(false)
  const [isReplaced, setReplaced] = useState(false)
  const parts = useCardModules()
  const failed = useTranslations('common')('partFailed')
  if (!isServerRendered)
    return (
      <div className={className}>
        <RenderedBuyBox {...bought} />
      </div>
    )

  const handleClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    button.setAttribute('aria-busy', 'true')
    setClicked(true)
    loadCardModules().catch(() => {
      button.removeAttribute('aria-busy')
      setClicked(false)
      showToast('problem', failed)
    })
  }
  return (
    <>
      {isReplaced ? null : (
        <div {...serverMarkup} ref={ofServer} className={className} onClick={handleClick} />
      )}
      {parts ? (
        <parts.LiveBuyBox
          {...bought}
          className={className}
          ofServer={ofServer}
          isClicked={isClicked}
          onReplaced={setReplaced}
        />
      ) : null}
    </>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { Component, createElement, lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadAgain } from '#lib/client/load-again.ts'
import styles from './lazy-part.module.css'
import { LoadFailed } from './load-failed.tsx'

/** The code of a part did not arrive: the connection broke, or a deploy has replaced the files of this page's build. */
class PartNotLoaded extends Error {}

/** What is rendered in the place of a part whose code did not arrive: it gets the part's own props, and `retry`. */
type FailedPart<Props> = ComponentType<Props & { retry: () => void }>

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads the code before the part is rendered. A failure is shown where the part is rendered, and nowhere else. */
  preload: () => void
}

/**
 * A component whose code is loaded when it is first rendered, within the caller's `Suspense`. Code that does not arrive shows
 * `Failed` in its place, not the crash of the page; each retry, and each later rendering, requests it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: FailedPart<NoInfer<Props>> = FailedInPlace,
): LazyPart<Props> {
  const newAttempt = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (cause: unknown): { default: ComponentType<Props> } => {
          if (Failed === FailedQuietly) return { default: LeftOut }
          throw new PartNotLoaded('The code of a part could not be loaded.', { cause })
        },
      ),
    )
  /** The one that is rendered next: React caches a failure for good, so that each attempt is a component of its own. */
  let attempt = newAttempt()
  const renew = () => {
    attempt = newAttempt()
  }

  /** Renewed once this is in the page: before, the part would begin again and again, and request its code each time. */
  function LeftOut() {
    useEffect(renew, [])
    return null
  }

  function Part(props: Props) {
    const [current, setCurrent] = useState({ component: attempt, tries: 0 })
    const retry = () =>
      current.tries > 0 ? void loadAgain() : setCurrent({ component: attempt, tries: current.tries + 1 })
    return (
      <PartBoundary key={current.tries} failed={createElement(Failed, { ...props, retry })} onFailed={renew}>
        {createElement(current.component, props)}
      </PartBoundary>
    )
  }
  return Object.assign(Part, { preload: () => void load().catch(() => undefined) })
}

interface PartBoundaryProps {
  failed: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** Catches code that did not arrive; every other error is the page's. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if ((error as unknown) instanceof PartNotLoaded) return this.props.failed
    throw error as unknown
  }
}

interface FailedInPlaceProps {
  /** Without it: that a part could not be loaded. */
  text?: string | undefined
  retry: () => void
}

/** A part of the page. */
export function FailedInPlace({ text, retry }: FailedInPlaceProps) {
  const t = useTranslations('common')
  return <LoadFailed text={text ?? t('partFailed')} onRetry={retry} />
}

/** A panel or a dialog, whose place is over the page: said at the foot of the screen for as long as it would be open. */
export function FailedOverlay({ open = true, ...failed }: FailedInPlaceProps & { open?: boolean }) {
  return open ? (
    <div className={styles.overlay}>
      <FailedInPlace {...failed} />
    </div>
  ) : null
}

/** A part that nobody waits for: nothing is in its place, and nothing is reported. Its next rendering requests it again. */
export const FailedQuietly = () => null

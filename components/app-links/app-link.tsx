'use client'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import styles from './app-link-form.module.css'

const AppLinkForm = lazyPart(() => import('./app-link-form.tsx').then((module) => module.AppLinkForm))

const never = () => () => undefined

/** The form of the app's link where a page has it below its first screen: its code loads after that, and its space is reserved. */
export function AppLink() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div data-slot="app-link" data-only="browser" className={styles.place}>
      {isHydrated ? (
        <Suspense fallback={null}>
          <AppLinkForm />
        </Suspense>
      ) : null}
    </div>
  )
}

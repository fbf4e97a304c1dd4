import { useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame.ts'

/** A value several islands share. Islands hydrate apart from each other, so it lives outside React. */
export interface Atom<T> {
  get(): T
  set(next: T | ((previous: T) => T)): void
  subscribe(listener: () => void): () => void
  /** Notifies it of changes once they are painted: of those within a frame once. */
  subscribeAfterFrame(listener: () => void): () => void
  /** What the server rendered, and so what hydration must render first. */
  readonly initial: T
}

export function createAtom<T>(initial: T): Atom<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    initial,
    get: () => value,
    set(next) {
      const following = typeof next === 'function' ? (next as (previous: T) => T)(value) : next
      if (Object.is(following, value)) return
      value = following
      for (const listener of [...listeners]) listener()
    },
    subscribe,
    subscribeAfterFrame(listener) {
      let forget: (() => void) | null = null
      const stop = subscribe(() => {
        forget ??= afterFrame(() => {
          forget = null
          listener()
        })
      })
      return () => {
        forget?.()
        stop()
      }
    },
  }
}

/**
 * Reads a part of an atom; `select` must answer the same reference while nothing changed.
 *
 * @param subscribe how the reader is notified of changes
 */
export function useAtom<T, P>(atom: Atom<T>, select: (value: T) => P, subscribe = atom.subscribe): P {
  return useSyncExternalStore(
    subscribe,
    () => select(atom.get()),
    () => select(atom.initial),
  )
}

/** `useAtom` for what need not change in the frame of a click: it is rendered again after it, so that the click is answered sooner (decision 161). */
export const useAtomAfterFrame = <T, P>(atom: Atom<T>, select: (value: T) => P): P =>
  useAtom(atom, select, atom.subscribeAfterFrame)

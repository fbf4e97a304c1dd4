import { useSyncExternalStore } from 'react'
import { afterFrame } from './after-frame.ts'

/** A value several islands share. Islands hydrate apart from each other, so it lives outside React. */
export interface Cell<T> {
  get(): T
  set(next: T | ((previous: T) => T)): void
  subscribe(listener: () => void): () => void
  /** Tells it of changes once they are painted: of those within a frame once. */
  subscribeAfterFrame(listener: () => void): () => void
  /** What the server drew, and so what hydration must draw first. */
  readonly initial: T
}

export function createCell<T>(initial: T): Cell<T> {
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

/** Reads a part of a cell; `select` must answer the same reference while nothing changed. */
export function useCell<T, P>(cell: Cell<T>, select: (value: T) => P): P {
  return useSyncExternalStore(
    cell.subscribe,
    () => select(cell.get()),
    () => select(cell.initial),
  )
}

/**
 * `useCell` for what a press does not wait for: drawn anew after the frame of the change, which then holds only what was pressed
 * (decision 161).
 */
export function useCellAfterFrame<T, P>(cell: Cell<T>, select: (value: T) => P): P {
  return useSyncExternalStore(
    cell.subscribeAfterFrame,
    () => select(cell.get()),
    () => select(cell.initial),
  )
}

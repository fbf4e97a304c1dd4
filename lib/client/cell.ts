import { useSyncExternalStore } from 'react'

/** A value several islands share. Islands hydrate apart from each other, so it lives outside React. */
export interface Cell<T> {
  get(): T
  set(next: T | ((previous: T) => T)): void
  subscribe(listener: () => void): () => void
  /** What the server drew, and so what hydration must draw first. */
  readonly initial: T
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      const following = typeof next === 'function' ? (next as (previous: T) => T)(value) : next
      if (Object.is(following, value)) return
      value = following
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
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

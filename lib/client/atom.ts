import { useSyncExternalStore } from 'react'

/** A value several islands share. Islands hydrate apart from each other, so it lives outside React. */
export interface Atom<T> {
  get(): T
  set(next: T | ((previous: T) => T)): void
  subscribe(listener: () => void): () => void
  /** What the server rendered, and so what hydration must render first. */
  readonly initial: T
}

export function createAtom<T>(initial: T): Atom<T> {
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
      return () => void listeners.delete(listener)
    },
  }
}

/** Reads a part of an atom; `select` must answer the same reference while nothing changed. */
export function useAtom<T, P>(atom: Atom<T>, select: (value: T) => P): P {
  return useSyncExternalStore(
    atom.subscribe,
    () => select(atom.get()),
    () => select(atom.initial),
  )
}

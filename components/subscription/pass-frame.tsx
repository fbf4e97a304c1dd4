import type { ReactNode } from 'react'

/** The night-blue card with the plover's spangles. */
export function PassFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gold-pass wide" id="gold-pass" aria-labelledby="gold-pass-title">
      <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <h2 id="gold-pass-title">{title}</h2>
      {children}
    </section>
  )
}

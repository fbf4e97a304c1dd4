import type { ReactNode } from 'react'

/** A full page with the kōlea, for what cannot be shown; never beside money. */
export function ProblemPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="container lost" id="content">
      <img className="character" src="/media/scene/kolea.svg" alt="" width="320" height="320" />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <div className="order-acts">{children}</div>
    </main>
  )
}

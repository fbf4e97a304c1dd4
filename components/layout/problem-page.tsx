import type { ReactNode } from 'react'
import { LostFrame } from '#components/ui/container.tsx'
import { Character } from '#components/ui/pictures.tsx'
import { Actions } from '#components/ui/actions.tsx'

/** A full page with the kōlea, for what cannot be shown; never beside money. */
export function ProblemPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <LostFrame as="main" id="content">
      <Character src="/media/scene/kolea.svg" alt="" width="320" height="320" fetchPriority="low" />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <Actions>{children}</Actions>
    </LostFrame>
  )
}

'use client'
import { useEffect, useState } from 'react'
import { fontClasses } from './fonts/faces.ts'
import words from '../messages/last-resort.json'
import './globals.css'
import { LostFrame } from '#components/ui/lost.tsx'
import { Character } from '#components/ui/pictures.tsx'
import { Button } from '#components/ui/button.tsx'

const firstRetryMs = 5000
const lastRetryMs = 60_000

/** The last resort, when even the layout failed: no provider stands here, so it speaks both languages, from a file of its own. */
export default function GlobalError({ reset }: { reset: () => void }) {
  const [tries, setTries] = useState(0)
  // Draws the page again, with growing pauses. Never loads it again by itself: one that always fails would do so for ever.
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setTries((before) => before + 1)
        reset()
      },
      Math.min(firstRetryMs * 2 ** tries, lastRetryMs),
    )
    return () => clearTimeout(timer)
  }, [tries, reset])
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <LostFrame as="main" fill>
          <Character src="/media/scene/kolea.svg" alt="" width="320" height="320" />
          <h1>{words.en.title}</h1>
          <p className="muted">{words.en.text}</p>
          <p className="muted" lang="ar" dir="rtl">
            {words.ar.text}
          </p>
          <Button type="button" onClick={() => window.location.reload()}>
            {words.en.retry} · {words.ar.retry}
          </Button>
        </LostFrame>
      </body>
    </html>
  )
}

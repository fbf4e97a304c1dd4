'use client'
import { useEffect } from 'react'
import { fontClasses } from './fonts/faces.ts'
import words from '../messages/last-resort.json'
import './globals.css'

const retryMs = 5000

/** The last resort, when even the layout failed: no provider stands here, so it speaks both languages, from a file of its own. */
export default function GlobalError() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), retryMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <main className="container lost page">
          <img className="character" src="/media/scene/kolea.svg" alt="" width="320" height="320" />
          <h1>{words.en.title}</h1>
          <p className="muted">{words.en.text}</p>
          <p className="muted" lang="ar" dir="rtl">
            {words.ar.text}
          </p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {words.en.retry} · {words.ar.retry}
          </button>
        </main>
      </body>
    </html>
  )
}

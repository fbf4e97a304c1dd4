'use client'
import { useEffect } from 'react'
import { fontClasses } from './fonts/faces.ts'
import messages from '../messages/en.json'
import './globals.css'

const retryMs = 5000

/** The last resort, when even the layout failed: no provider stands here, so it speaks the default language. */
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
          <h1>{messages.errors.crash.title}</h1>
          <p className="muted">{messages.errors.crash.text}</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {messages.errors.crash.retry}
          </button>
        </main>
      </body>
    </html>
  )
}

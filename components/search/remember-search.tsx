'use client'
import { useEffect } from 'react'
import { laterCode } from '#lib/client/later-code.ts'

/** Keeps a search that found something among the recent ones of this browser. */
export function RememberSearch({ text }: { text: string }) {
  useEffect(() => {
    if (text !== '') void laterCode().then(({ noteSearch }) => noteSearch(text))
  }, [text])
  return null
}

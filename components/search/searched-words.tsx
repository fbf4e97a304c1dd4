'use client'
import { useEffect } from 'react'
import { searchedWords } from '#lib/client/searched-words.ts'

/** Sets for the search of the header which words the results of this page are for (SEA-02). */
export function SearchedWords({ text }: { text: string }) {
  useEffect(() => {
    searchedWords.set(text)
    return () => searchedWords.set('')
  }, [text])
  return null
}

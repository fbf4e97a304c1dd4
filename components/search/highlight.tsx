/** `text` with the first place where a word starts with `words` marked. */
export function Highlight({ text, words }: { text: string; words: string }) {
  const start = startOfMatch(text, words)
  if (start < 0) return text
  const end = start + words.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

const plain = (text: string) =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0] ?? letter)
    .join('')
    .toLowerCase()

/** Where `words` begins in `text`, at the beginning of a word, whatever the case and the marks; -1 when nowhere. */
export function startOfMatch(text: string, words: string): number {
  const searched = plain(words.trim())
  if (searched === '') return -1
  const given = plain(text)
  for (let at = given.indexOf(searched); at >= 0; at = given.indexOf(searched, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(given[at - 1] ?? '')) return at
  }
  return -1
}

import Link from 'next/link'

export default function Page() {
  return (
    <main>
      <h1>The least page</h1>
      <p>One heading, one paragraph and one link, on the same framework as the shop.</p>
      <Link href="/next-page">The next page</Link>
    </main>
  )
}

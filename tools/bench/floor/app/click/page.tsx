'use client'
import { useState } from 'react'

/** One change of state: no click that React handles can be faster. */
export default function ClickPage() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>{count}</h1>
      <button onClick={() => setCount(count + 1)}>Count</button>
    </main>
  )
}

'use client'
import { useState } from 'react'

/** One change of state: what no press that React answers can be faster than. */
export default function ClickPage() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>{count}</h1>
      <button onClick={() => setCount(count + 1)}>Count</button>
    </main>
  )
}

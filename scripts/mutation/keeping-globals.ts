/** Runs `work`, then takes back what it added to or changed on `globalThis` and in the environment variables. */
export async function keepingGlobals(work: () => Promise<void>): Promise<void> {
  const globals = new Map(Reflect.ownKeys(globalThis).map((key) => [key, descriptorOf(key)]))
  const environment = { ...process.env }
  try {
    await work()
  } finally {
    for (const key of Reflect.ownKeys(globalThis)) restore(key, globals.get(key))
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  }
}

const descriptorOf = (key: PropertyKey) => Object.getOwnPropertyDescriptor(globalThis, key)

function restore(key: PropertyKey, known: PropertyDescriptor | undefined): void {
  if (known === undefined) Reflect.deleteProperty(globalThis, key)
  else if (known.configurable && known.value !== descriptorOf(key)?.value)
    Object.defineProperty(globalThis, key, known)
}

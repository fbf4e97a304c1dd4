// How the production server is started, by `npm start` and by the tests alike.

/**
 * Arguments of Node for the storefront's process. Without the two limits V8 lets the heap grow for as long as the machine has
 * memory, because collecting later is cheaper: thousands of renders took the process past 600 MB though it held less than 200.
 * Bodies of kept pages lie outside the heap, so its limit does not depend on PAGE_CACHE_MB.
 */
const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  // MB. Pages in Next's own memory (cacheMaxMemorySize, 32 MB), its code, and 32 renders at once need less than half of it.
  '--max-old-space-size=400',
  // MB. What a render leaves behind dies young; more than this only postpones its collection.
  '--max-semi-space-size=8',
]

export const serverCommand = [...nodeArguments, 'server/main.ts']

/**
 * Environment of that process. The compressor's and the file system's threads would each keep freed memory in a pool of
 * their own (glibc makes eight a core): two pools are enough for four threads.
 */
export const serverEnvironment = { NODE_ENV: /** @type {const} */ ('production'), MALLOC_ARENA_MAX: '2' }

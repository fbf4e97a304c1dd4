// How the production server is started, by `npm start` and by the tests alike.

/**
 * Arguments of Node for the storefront's process. Without the two limits V8 lets the heap grow for as long as the machine has
 * memory, because collecting later is cheaper: thousands of renders took the process past 600 MB though it used less than 200.
 * Bodies of cached pages are outside the heap, so its limit does not depend on PAGE_CACHE_MB.
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
 * Environment of that process, for glibc. The compressor's and the file system's threads would each retain freed memory in a pool of
 * their own (eight a core): two pools are enough for four threads. And what is larger than 128 kB is returned to the system when it is
 * freed; otherwise glibc raises that limit to 32 MB as it sees larger blocks freed, and retains them: 150 MB after four minutes of 300 shoppers.
 */
export const serverEnvironment = {
  NODE_ENV: /** @type {const} */ ('production'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

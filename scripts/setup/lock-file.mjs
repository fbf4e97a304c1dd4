// Runs on Node 18 and later.

/**
 * A lock file of npm that says where the archive of each package is: where every registry has it.
 *
 * @param registry its address
 */
export function withArchives(lock, registry) {
  const base = registry.replace(/\/?$/, '/')
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    // The project, its own packages and the links to them are in no registry.
    if (!path.startsWith('node_modules/') || entry.link) return [path, entry]
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${base}${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

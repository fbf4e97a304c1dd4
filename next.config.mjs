import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

const require = createRequire(import.meta.url)

const distDir = process.env.NEXT_DIST_DIR || '.next'
// Next writes a build's folder into its tsconfig: another build than the default one gets a file of its own.
const tsconfigPath = distDir === '.next' ? 'tsconfig.json' : `tsconfig${distDir}.json`
if (!existsSync(tsconfigPath)) writeFileSync(tsconfigPath, '{ "extends": "./tsconfig.json" }\n')

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  poweredByHeader: false,
  transpilePackages: ['@kolea/contract', '@kolea/domain', '@kolea/node-kit', '@kolea/page-cache'],
  // For scripts/page-weight.ts alone: what each module adds to a page.
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === '1',
  reactStrictMode: true,
  // Pictures are made at their final sizes; the optimiser is attack surface we do not need.
  images: { unoptimized: true },
  // `npm test` checks types, with the tests; a start should not wait for that.
  typescript: { ignoreBuildErrors: true, tsconfigPath },
  turbopack: {
    root: import.meta.dirname,
    // Messages are compiled on the server (lib/i18n/compiled-messages.ts), so no parser of their syntax is sent to the browser.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  outputFileTracingRoot: import.meta.dirname,
  // Pages live in memory only: Next's disk cache never evicts, and would bring old pages back after a restart.
  cacheHandler: require.resolve('./lib/cache/cache-handler.ts'),
  cacheMaxMemorySize: 32 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // 41 MB that Node reads with --enable-source-maps alone.
    turbopackSourceMaps: process.env.SOURCE_MAPS === '1',
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === '1',
  },
  serverExternalPackages: ['undici', 'ioredis', 'jose', 'iron-session'],
}

/**
 * The plugin configures the bundler with the source of a request's messages. It loads a compiler and a file watcher, which
 * a server of a finished build has no use for.
 */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(config)
}

// `node scripts/setup/write-service-worker.ts BUILD`: writes the service worker into the build's folder, as one file. A part of `npm run build`.
import { buildSync } from 'esbuild'
import { builtWorkerFile } from '#server/service-worker-file.ts'

const [build] = process.argv.slice(2)
if (build === undefined) throw new Error('Name the folder of the build.')
buildSync({
  entryPoints: ['server/service-worker/worker.ts'],
  outfile: builtWorkerFile(build),
  bundle: true,
  minify: true,
  format: 'iife',
  charset: 'utf8',
  target: 'es2022',
})

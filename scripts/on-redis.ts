// `node scripts/on-redis.ts <arguments for node>`: runs Node with REDIS_URL naming a throw-away Redis of its own, and ends with
// the same code. 77: there is no Redis or Valkey here and none could be installed.
import { findRedis, startRedis } from '@kolea/test-kit/own-redis.ts'
import { runOn } from './on-own-server.ts'

await runOn({
  name: 'Redis',
  find: findRedis,
  // The package's init script would start a server: runlevel 1 says that none is to be started.
  installation: 'apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq redis-server',
  start: startRedis,
  variable: 'REDIS_URL',
})

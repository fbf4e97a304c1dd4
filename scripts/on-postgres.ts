// `node scripts/on-postgres.ts <arguments for node>`: runs Node with TEST_DATABASE_URL naming a throw-away PostgreSQL of
// its own, and ends with the same code. 77: there is no PostgreSQL here and none could be installed.
import { findPostgres } from '@kolea/store-api/tests/postgres/find-postgres.ts'
import { startPostgres } from '@kolea/store-api/tests/postgres/start-postgres.ts'
import { runOn } from './on-own-server.ts'

await runOn({
  name: 'PostgreSQL',
  find: findPostgres,
  // Debian's package, without the cluster it would otherwise create and start.
  installation: `apt-get update -qq && apt-get install -y -qq postgresql-common &&
    sed -i 's/^#\\? *create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
    apt-get install -y -qq postgresql`,
  start: startPostgres,
  variable: 'TEST_DATABASE_URL',
})

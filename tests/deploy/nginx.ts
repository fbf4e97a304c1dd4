import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { killWithChildren } from '@kolea/store-api/tests/kill-with-children.ts'
import { until } from '@kolea/test-kit/until.ts'
import { findProgram } from '@kolea/test-kit/find-program.ts'
import { endWithThisProcess, untilFree } from '@kolea/test-kit/left-over.ts'
import type { OwnCertificates } from '@kolea/test-kit/own-certificates.ts'

const deployed = join(import.meta.dirname, '../../deploy/nginx')

export const findNginx = (): string | undefined => findProgram('nginx')

export interface NginxPorts {
  http: number
  https: number
  /** Where the storefronts reach the APIs. */
  apis: number
}

interface NginxOptions {
  folder: string
  ports: NginxPorts
  storefronts: readonly number[]
  apis: readonly number[]
  /** Of storefronts and APIs, and of the address where the APIs are reached. */
  certificates: OwnCertificates
}

const upstream = (name: string, ports: readonly number[]): string =>
  `upstream ${name} { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} keepalive 32; }`

/** What deploy/nginx says, for processes of this machine; the rest is what nginx needs in a folder of its own. */
const configuration = ({ folder, ports, storefronts, apis, certificates }: NginxOptions): string => `
user ${userInfo().username} ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_cache_path ${folder}/files keys_zone=files:1m;
  ${upstream('storefronts', storefronts)}
  ${upstream('apis', apis)}
  server {
    listen 127.0.0.1:${ports.http};
    listen 127.0.0.1:${ports.https} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    include ${deployed}/tls.conf;
    include ${deployed}/shop.conf;
  }
  server {
    listen 127.0.0.1:${ports.apis} ssl;
    ssl_certificate ${certificates.files('store-api').certFile};
    ssl_certificate_key ${certificates.files('store-api').keyFile};
    include ${deployed}/tls.conf;
    location / {
      proxy_pass https://apis;
      proxy_ssl_verify on;
      proxy_ssl_trusted_certificate internal/ca.pem;
      proxy_ssl_name store-api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.end()
  })

/** An nginx of one's own. */
export interface OwnNginx extends AsyncDisposable {
  /** Ends it and its workers with kill -9. */
  kill(): Promise<void>
  /** Starts it again after `kill`. */
  start(): Promise<void>
}

/** Starts nginx in a folder of its own. */
export async function startNginx(program: string, parts: NginxOptions): Promise<OwnNginx> {
  const { folder, ports } = parts
  mkdirSync(join(folder, 'internal'), { recursive: true })
  cpSync(parts.certificates.caFile, join(folder, 'internal/ca.pem'))
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'pipe',
  })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(parts))
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    await untilFree(ports.http)
    child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    endWithThisProcess(child, 'TERM')
    await until('nginx answers', () => answersAt(ports.http), 10_000)
  }
  await start()
  return {
    start,
    kill: () => killWithChildren(child?.pid ?? 0),
    async [Symbol.asyncDispose]() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

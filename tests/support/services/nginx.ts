import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { until } from '#tests/support/until'

const PROGRAM = '/usr/sbin/nginx'

/** Whether nginx is installed; it isn't an npm package. */
export function hasNginx(): boolean {
  try {
    execFileSync(PROGRAM, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Starts nginx in front of these web processes, configured as in docs/operations.md, without TLS.
 */
export async function startNginx(urls: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-nginx-'))
  const port = await anyFree()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, urls))
  const nginx = spawn(PROGRAM, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx answers', () => fetch(url).then(Boolean, () => false))
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await new Promise((resolve) => nginx.once('exit', resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, port: number, urls: string[]): string {
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    ${account}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream rushes {
        ${urls.map((url) => `server ${new URL(url).host} fail_timeout=2s;`).join('\n')}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://rushes;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`
}

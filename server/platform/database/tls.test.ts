import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#testing/server/postgres.ts'
import { openDatabase } from './open.ts'

/** A self-signed certificate for this machine's own address; readable for the user who runs PostgreSQL. */
function certificate(folder: string, name: string) {
  const [key, authority] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${name} -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${authority}`.split(
      ' ',
    ),
  )
  if (made.status === 0 && process.getuid?.() === 0)
    for (const file of [key, authority]) chownSync(file, 65_534, 65_534)
  return { isMade: made.status === 0, key, authority }
}

test.skipIf(process.env.DATABASES === 'sqlite')(
  'with an authority the line to PostgreSQL is encrypted, and one it does not vouch for is refused',
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534)
    const [own, other] = [certificate(folder, 'own'), certificate(folder, 'other')]
    if (!own.isMade) context.skip('no openssl on this machine')
    const server = await startPostgres()
    onTestFinished(() => server.remove())
    const isEncrypted = async (authority?: string) => {
      const database = await openDatabase({ url: server.url, folder, line: { authority } })
      onTestFinished(() => database.close())
      const { rows } = await sql<{ ssl: number }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.read)
      return rows[0]?.ssl
    }
    expect(await isEncrypted()).toBe(0)

    const operator = new pg.Client(server.url)
    await operator.connect()
    await operator.query(`alter system set ssl_cert_file = '${own.authority}'`)
    await operator.query(`alter system set ssl_key_file = '${own.key}'`)
    await operator.query('alter system set ssl = on')
    await operator.query('select pg_reload_conf()')
    await operator.end()
    await expect.poll(() => isEncrypted(own.authority)).toBe(1)
    await expect(isEncrypted(other.authority)).rejects.toThrow('self-signed certificate')
  },
)

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { demoMarks, demoPassword } from '#server/features/auth/passwords/known-password.ts'
import { createHashing } from '#server/features/auth/passwords/password-hash.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { server } from '#tools/start/ready.mjs'
import { startCampus } from '../../journeys/server.ts'
import { userRow } from '../samples/rows.ts'

export const development = { NODE_ENV: 'development' }
export const production = { NODE_ENV: 'production' }

/** A folder to start a campus in, without a build. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(folder, 'dist/pages'))
  await writeFile(join(folder, 'dist/client/index.html'), '<!--page-->')
  await writeFile(join(folder, 'dist/client/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'dist/pages/entry-server.js'), 'export const render = () => null')
  return folder
}

/** The real server, as its own process. */
export async function start(folder: string, env: Record<string, string>) {
  // Some of them fill a whole campus, while every processor is taken.
  const campus = await startCampus({ folder: join(folder, 'data'), cwd: folder, env, within: 50_000 })
  onTestFinished(() => void campus.process.kill('SIGKILL'))
  return campus
}

/** The same, to be ended before it is open. */
export function run(folder: string, env: Record<string, string> = {}) {
  const here = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  return spawn(process.execPath, server.args, {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, ...server.env, ...development, ...here, ...env },
  })
}

export const refusal = (folder: string, env: Record<string, string>) =>
  start(folder, env).then(
    () => '',
    (error: Error) => error.message,
  )

/** A database as the demo leaves it: its people share one hash of the public password. */
export async function aDemo({
  password = demoPassword,
  mark = demoMarks.whole as string,
} = {}): Promise<string> {
  const folder = await aFolder()
  await mkdir(join(folder, 'data'))
  const database = await openDatabase({ folder: join(folder, 'data') })
  const hash = await createHashing(64).hash(password)
  const admin = userRow({ email: 'admin@fuoye.edu.ng', role: 'admin' })
  await database.write(async (tx) => {
    await tx.insertInto('users').values(admin).execute()
    await tx.insertInto('passwords').values({ userId: admin.id, hash, changedAt: admin.createdAt }).execute()
    await tx.insertInto('meta').values({ key: mark, value: admin.createdAt }).execute()
  })
  await database.close()
  return folder
}

export async function answers(host: string, url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), host)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}

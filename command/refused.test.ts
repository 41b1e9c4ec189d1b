import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { server } from '#tools/start/ready.mjs'
import { commands } from './commands.ts'

const program = join(import.meta.dirname, 'main.ts')

/** Runs the command line. */
function run(words: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: server.env.NODE_COMPILE_CACHE,
      FFMPEG: 'off',
      TESSERACT: 'off',
      ...env,
    },
  })
  return { status, said: stdout + stderr }
}

/** Expects exit code 1, or another, and this sentence, without a stack trace. */
function expectRefused(words: string[], env: Record<string, string>, sentence: RegExp, code = 1) {
  const { status, said } = run(words, env)
  expect({ words, said }).toEqual({ words, said: expect.stringMatching(sentence) })
  expect(status).toBe(code)
  expect(said).not.toMatch(/^\s+at |node:internal|sEcret/m)
}

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-refused-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'data/files'), { recursive: true })
  const database = await openDatabase({ folder: join(folder, 'data') })
  return { folder, database, DATA_DIR: join(folder, 'data') }
}

/** Every command that opens a campus. */
const opening: Record<string, string[]> = {
  people: ['list'],
  doctor: [],
  import: ['books', '.'],
  recount: [],
  'read-only': [],
  backup: ['aside'],
}

test('these are all commands, but for those that open no campus of their own version', () => {
  expect([...Object.keys(opening), 'restore', 'move', 'push-keys']).toEqual(Object.keys(commands))
})

test('asked for help, or for what there is not, a command says how it is used and opens nothing', async () => {
  const { folder, database, DATA_DIR } = await aFolder()
  await database.close()
  const env = { DATA_DIR: join(folder, 'none') }
  for (const name of Object.keys(commands)) {
    const help = run([name, '--help'], env)
    expect([name, help]).toEqual([name, { status: 0, said: expect.stringContaining(`campus -- ${name}`) }])
    const usage = new RegExp(`^There is no option --no-such-option\\.\nUse one of:\n.* campus -- ${name}`)
    expectRefused([name, '--no-such-option'], env, usage, 2)
  }
  for (const name of ['hammer', 'toString'])
    expectRefused([name, '--help'], env, new RegExp(`^There is no command "${name}"\\.\n`), 2)
  expectRefused(['restore', '--at'], env, /^Say what follows --at\.\n/, 2)
  expectRefused(['restore', 'one', 'two'], env, /^Use one of:\n/, 2)
  expectRefused(['import'], env, /^Something is missing\.\n/, 2)
  expect(existsSync(env.DATA_DIR)).toBe(false)
  // An option of one import that another has not.
  expectRefused(['import', 'books', folder, '--links', 'x'], { DATA_DIR }, /^Unknown option '--links'/, 2)
})

test('on newer data every command says that it was made by a newer version, and no more', async () => {
  const { database, DATA_DIR } = await aFolder()
  await database.write((tx) =>
    sql`insert into migrations (name, at, needs) values ('999-newer', 'now', '999-newer')`.execute(tx),
  )
  await database.close()
  for (const [name, words] of Object.entries(opening))
    expectRefused(
      [name, ...words],
      { DATA_DIR },
      /^This database is from a newer version of the program .*\n$/,
    )
})

test('what is set or said wrongly, and what is away, ends a command with a sentence', async () => {
  const { folder, database, DATA_DIR } = await aFolder()
  await database.close()
  await writeFile(join(folder, 'file'), 'x')
  const nowhere = 'postgres://campus:sEcret@127.0.0.1:1/campus'
  const bucket = {
    S3_BUCKET: 'campus',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'sEcret',
  }
  expectRefused(['people', 'list'], { DATA_DIR, PORT: 'x' }, /^PORT=x: must be a whole number/)
  expectRefused(['people', 'list'], { DATA_DIR: join(folder, 'file/data') }, /^There is no campus in /)
  expectRefused(
    ['people', 'list'],
    { DATA_DIR, DATABASE_URL: 'postgresq://sEcret@db' },
    /^DATABASE_URL: must start with/,
  )
  expectRefused(
    ['backup', join(folder, 'file')],
    { DATA_DIR },
    /^The folder \S+file cannot be used: there is a file at that path\n$/,
  )
  expectRefused(['restore', join(folder, 'none')], { DATA_DIR }, /^There is no folder /)
  expectRefused(
    ['restore', join(folder, 'file')],
    { DATA_DIR },
    /^The folder \S+file cannot be used: there is a file at that path\n$/,
  )
  expectRefused(
    ['move'],
    { DATA_DIR: join(folder, 'none'), DATABASE_URL: nowhere },
    /^There is no campus\.sqlite in /,
  )
  expectRefused(['backup', join(folder, 'aside')], { DATA_DIR, ...bucket }, /did not answer/)
  await writeFile(join(folder, 'data/campus.sqlite'), 'Not a database, but a letter about one. '.repeat(50))
  for (const kept of ['-wal', '-shm']) await rm(join(folder, `data/campus.sqlite${kept}`), { force: true })
  expectRefused(['people', 'list'], { DATA_DIR }, /file is not a database\n$/)
})

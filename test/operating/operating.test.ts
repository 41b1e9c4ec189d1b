import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, type TestContext, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { small } from '#testing/books/small.ts'
import { zip } from '#testing/books/zip.ts'
import { writeEarlierProduct } from '#testing/server/samples/earlier-product.ts'
import { wordpressExport } from '#testing/server/samples/wordpress-export.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { aBucket } from '#testing/server/stores.ts'
import { packages } from '#tools/drill/parts.ts'
import { tools } from '#tools/tool.ts'
import { commands } from '../../command/commands.ts'
import { home } from '../house/imports.ts'
import { aMachine, type Machine, withCampus, withCheckout, withPeople, withRelease } from './machine.ts'
import { blockOf, commandsOf, optionsOf, pages } from './pages.ts'

interface Here {
  machine: Machine
  command: string
  context: TestContext
}
/** Checks one command of a page: run twice in a row, or, where a test cannot run it, checked as closely as possible. */
type Held = (here: Here) => Promise<unknown> | unknown

const ends = async (
  { machine, command }: Here,
  env: Record<string, string>,
  status: number,
  says: string | RegExp,
) => {
  const it = await machine.run(command, env)
  expect(it.said, command).toMatch(says)
  expect(it, command).toMatchObject({ status, said: expect.not.stringMatching(/^\s+at /m) })
}

/** Runs it twice; `filled` replaces placeholders as an operator would. */
const says =
  (
    first: string | RegExp,
    again = first,
    { filled = (it: string) => it, env = {} as Record<string, string>, refused = false } = {},
  ): Held =>
  async (here) => {
    const command = filled(here.command)
    await ends({ ...here, command }, env, 0, first)
    await ends({ ...here, command }, env, refused ? 1 : 0, again)
  }

const campusLine =
  (filled: (it: string) => string = (it) => it) =>
  (command: string) => {
    const whole = filled(command)
    return /^(npm|campus|[A-Z_]+=)/.test(whole) ? whole : `npm run campus -- ${whole}`
  }
const ada = campusLine((it) =>
  it.replace('EMAIL', 'ada@fuoye.edu.ng').replace('day|week|good REASON', "week 'Threats or insults'"),
)

/** Starts it, asks it and ends it, twice in a row. */
const opens =
  (env: Record<string, string> = {}, filled = (it: string) => it): Held =>
  async ({ machine, command }) => {
    for (const _ of [1, 2])
      await machine.serve(
        filled(command),
        async (said) => {
          const reply = await fetch(`http://127.0.0.1:${machine.ports[3000]}/health/ready`)
          expect(await reply.json()).toMatchObject({ status: 'ready', database: 'well', files: 'well' })
          expect(said()).not.toMatch(/^\s+at /m)
        },
        env,
      )
  }

/** Runs it twice beside a running campus in production. */
const besideACampus =
  (env: Record<string, string>, check: (said: string) => unknown): Held =>
  async ({ machine, command }) => {
    await machine.serve(
      'NODE_ENV=production SITE_URL=https://campus.example npm start',
      async () => {
        for (const _ of [1, 2]) {
          const { status, said } = await machine.run(command)
          expect({ status, said }).toMatchObject({ status: 0 })
          check(said)
        }
      },
      env,
    )
  }

/** Checked without running it, with the reason. */
const notRun = (_why: string, look: Held): Held => look

const file = (name: string) => readFileSync(join(home, name), 'utf8')
const scripts = (JSON.parse(file('package.json')) as { scripts: Record<string, string> }).scripts // ours

/** An `npm run …` that does a whole build: checks only that its program exists. */
const isAScript: Held = ({ command }) => {
  const [, name = '', tool = ''] = /^npm run ([\w:]+)(?: -- (\S+))?/.exec(command) ?? []
  if (name === 'tool') expect(Object.keys(tools), command).toContain(tool)
  expect(existsSync(join(home, /node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? 'nowhere')), command).toBe(true)
}

/** `docker compose`: the named file has that service, and a release exists where its image takes it from. */
const isACompose: Held = ({ command }) => {
  const [, name = '', what = ''] = /--file (\S+) (\w+)/.exec(command) ?? []
  const { services } = parse(file(name), { merge: true }) as { services: Record<string, unknown> } // compose's own
  const [, service = 'campus', program = ''] = / exec (\w+) (\S+)/.exec(command) ?? []
  expect(Object.keys(services)).toContain(service)
  const [, from = '', to = ''] = /^COPY (\S+) (\S+)$/m.exec(file('deploy/Dockerfile')) ?? []
  if (what === 'exec') expect(program).toBe(`${to}/campus`)
  expect(blockOf('install.md', 'npm run release')).toContain(`npm run release -- ${from}\n`)
  if (command.startsWith('CAMPUS_NAME=')) expect(file(name)).toContain(`\${CAMPUS_NAME`)
  if (spawnSync('docker', ['compose', 'version']).status === 0)
    expect(
      spawnSync('docker', ['compose', '--file', join(home, name), 'config', '--quiet'], {
        env: { ...process.env, CAMPUS_NAME: 'campus.example' },
      }).status,
    ).toBe(0)
}

const isOfDebian = notRun('it installs on this machine', ({ command }) => {
  const named = command.split(' ').slice(2)
  const known = new Set(['ffmpeg', 'tesseract-ocr', ...Object.keys(packages)])
  expect(named.filter((one) => !known.has(one))).toEqual([])
  if (named.length > 1) expect(named.toSorted()).toEqual(Object.keys(packages).toSorted())
})

const inATestOfItsOwn = notRun('it is run twice below, with releases of several versions', () => undefined)

/** Runs another command before the first of its two runs. */
const after =
  (work: (here: Here) => Promise<unknown>, then: Held): Held =>
  async (here) => {
    await work(here)
    await then(here)
  }
const people = (at?: string) => (here: Here) => withPeople(here.machine, at)

async function withABook({ machine: { folder } }: Here): Promise<void> {
  await mkdir(join(folder, 'mnt/books'))
  await writeFile(join(folder, 'mnt/books/books.csv'), 'file,title\nexam.pdf,Alkanes\n')
  await writeFile(join(folder, 'mnt/books/exam.pdf'), small.pdf('exam'))
}

const withAPost = ({ machine: { folder } }: Here) =>
  writeFile(
    join(folder, 'mnt/posts.xml'),
    wordpressExport([{ id: '7', title: 'The rain', content: '<p>It rained in Ado.</p>', excerpt: 'Rain' }]),
  )

async function withEarlierPeople({ machine: { folder } }: Here): Promise<void> {
  const person = { fullName: 'Kemi Ojo', email: 'kemi@fuoye.edu.ng', department: 'Law', level: '200' }
  await mkdir(join(folder, 'mnt/earlier'))
  const post = { title: 'Hello', content: 'Text', author_id: 'u1', status: 'approved', created_at: 1.7e12 }
  await writeEarlierProduct(join(folder, 'mnt/earlier'), { users: { u1: person }, blog_posts: { p1: post } })
}

const withAChat = ({ machine: { folder } }: Here) =>
  writeFile(
    join(folder, 'mnt/chat.zip'),
    zip([
      { name: '_chat.txt', content: '[12/03/2024, 14:05:11] Ada: CHM 107 <attached: test.pdf>' },
      { name: 'test.pdf', content: small.pdf('chat') },
    ]),
  )

/** Lines of settings with which the campus starts. */
const isSettings =
  (env: Record<string, string> = {}): Held =>
  ({ command }) => {
    const said = spawnSync('sh', ['-c', `${command} env`], { encoding: 'utf8' }).stdout
    const named = [...command.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name)
    const told = Object.fromEntries(
      said.split('\n').flatMap((line) => {
        const [name = '', ...rest] = line.split('=')
        return named.includes(name) ? [[name, rest.join('=')]] : []
      }),
    )
    expect(() => readConfig({ ...env, ...told })).not.toThrow()
  }

/** Run twice: what has a digest after the first run stays unchanged. */
const pinsDigests: Held = async ({ machine, command }) => {
  const digest = 'a'.repeat(64)
  await machine.stands('docker', `test "$1 $2 $3" = 'buildx imagetools inspect' && echo sha256:${digest}`)
  const images = async () =>
    (
      await Promise.all(
        ['Dockerfile', 'compose.yaml', 'compose.fleet.yaml'].map((name) =>
          readFile(join(machine.folder, 'checkout/deploy', name), 'utf8'),
        ),
      )
    ).flatMap((text) => [...text.matchAll(/(?:image:|FROM) (\S+)$/gm)].map(([, image = '']) => image))
  for (const _ of [1, 2]) {
    expect(await machine.run(command)).toEqual({ status: 0, said: '' })
    expect(await images()).toHaveLength(5)
    for (const image of await images()) expect(image).toMatch(new RegExp(`^[^@]+:[^@]+@sha256:${digest}$`))
  }
}

/** The request id of a reply is found in the unit's log. */
const isFound: Held = async ({ machine, command }) => {
  const log = join(machine.folder, 'var/log')
  await machine.stands('journalctl', `test "$*" = '-u campus -o cat' && exec cat '${log}'`)
  await machine.serve(
    'NODE_ENV=production SITE_URL=https://campus.example LOG_REQUESTS=errors npm start',
    async (said) => {
      const refused = await fetch(`http://127.0.0.1:${machine.ports[3000]}/api/my/profile`)
      const name = refused.headers.get('x-request-id') ?? 'none'
      expect(name).toMatch(/^\w{4}-\w{4}$/)
      await expect.poll(said).toContain(name)
      await writeFile(log, said())
      for (const _ of [1, 2]) {
        const found = await machine.run(command.replace('k3f9-x2pd', name))
        expect({ ...found, said: JSON.parse(found.said) }).toMatchObject({
          status: 0,
          said: { request: name, status: 401 },
        })
      }
    },
  )
}

const isOfPrometheus = notRun('it is for the settings of another program', () => {
  const said = parse(blockOf('watch.md', 'rule_files')) as {
    rule_files: string[]
    scrape_configs: { static_configs: { targets: string[] }[] }[]
  } // Prometheus' own
  for (const name of said.rule_files) expect(existsSync(join(home, 'deploy/watching', name))).toBe(true)
  const targets = said.scrape_configs.flatMap((one) => one.static_configs.flatMap((each) => each.targets))
  const { metrics } = readConfig({ METRICS_PORT: '9464' })
  expect(targets).toEqual([`${metrics?.host}:${metrics?.port}`])
})

/** Removes the example settings of a fleet; the real ones are added. */
const withoutExamples = (it: string) => it.replaceAll(/\b(DATABASE_URL|S3_[A-Z_]+)=\S+ |… /g, '')

/** With an empty PostgreSQL and a bucket of its own. */
const inAFleet =
  (then: (env: Record<string, string>) => Held): Held =>
  async (here) => {
    const bucket = await aBucket(here.context)
    const named = [...here.command.matchAll(/\b([A-Z0-9_]+)=/g)].map(([, name = '']) => name)
    const settings = {
      DATABASE_URL: await makeDatabase(inject('postgres'), `test_${randomUUID()}`, 'template0'),
      ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
      ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    }
    for (const name of named)
      expect([...Object.keys(settings), 'NODE_ENV', 'SITE_URL', 'DATA_DIR']).toContain(name)
    await then(settings)(here)
  }

const bySql: Held = async ({ command }) => {
  const name = `test_${randomUUID()}`
  const url = await makeDatabase(inject('postgres'), name)
  const ask = async (text: string) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  for (const _ of [1, 2]) {
    await ask(command.replace('database campus', `database "${name}"`))
    expect(await ask('show statement_timeout')).toEqual([{ statement_timeout: '14s' }])
  }
}

/** Every command of every page, in order. One that is on a page but not here fails. */
const held: Record<string, Record<string, Held>> = {
  'install.md': {
    'NODE_ENV=production SITE_URL=https://campus.example DATA_DIR=/var/campus PORT=3000 npm start': opens(),
    doctor: says(/^database +SQLite, [\s\S]*^joining +ANYONE CAN JOIN/m, undefined, {
      filled: campusLine(),
    }),
    'npm run campus -- people first-admin-link': says(/first-admin\/[\w-]{43}/),
    'npm run campus -- people grant EMAIL': after(
      people(),
      says('is an admin now', 'is already an admin', { filled: ada }),
    ),
    'npm run campus -- people revoke EMAIL': says(
      'is no longer an admin',
      'is not an admin; nothing changed',
      { filled: ada },
    ),
    'npm run campus -- people password-link EMAIL': says(/works once within an hour: \S+/, undefined, {
      filled: ada,
    }),
    'npm run campus -- people suspend EMAIL day|week|good REASON': says('is suspended until', undefined, {
      filled: ada,
    }),
    'people let-in EMAIL': says('is back in', 'is not suspended; nothing changed', { filled: ada }),
    'people take-passkeys EMAIL': says('has no passkeys; nothing changed', undefined, { filled: ada }),
    'npm run release': notRun('it builds; tools/release.test.ts makes a release', isAScript),
    'campus help': says('people first-admin-link', undefined, {
      filled: () => '/opt/campus/campus help',
    }),
    'NODE_ENV=production SITE_URL=https://campus.example DATA_DIR=/var/lib/campus /opt/campus/campus':
      opens(),
    'npm run release -- .release/campus': notRun(
      'it builds; tools/release.test.ts makes a release',
      isAScript,
    ),
    'CAMPUS_NAME=campus.example docker compose --file deploy/compose.yaml up --detach --build': notRun(
      'it needs Docker, and fetches',
      isACompose,
    ),
    'npm run campus --': says('people list [WORDS]'),
    '/opt/campus/deploy/campusctl people list': after(people('var/lib/campus'), says('ada@fuoye.edu.ng')),
    'docker compose --file deploy/compose.yaml exec campus /opt/campus/campus people list': notRun(
      'it needs Docker',
      isACompose,
    ),
  },
  'back-up.md': {
    'BACKUP_TO=/mnt/other-disk/campus': isSettings(),
    "BACKUP_TO='s3://KEY:SECRET@s3.example/campus-backups?region=eu'": isSettings(),
    'BACKUP_EVERY=24 BACKUP_KEEP=14': isSettings({ BACKUP_TO: '/mnt/other-disk/campus' }),
    'npm run campus -- backup': says('is complete', undefined, {
      filled: (it) => `BACKUP_TO=/mnt/other-disk/campus ${it}`,
    }),
    'npm run campus -- backup /mnt/stick': says('is complete'),
    'DATA_DIR=/var/campus-new npm run campus -- restore /mnt/other-disk/campus': says(
      'The campus is as it was at',
      'use an empty DATA_DIR',
      { refused: true },
    ),
    'npm run campus -- backup --instead': says('is complete', undefined, {
      filled: (it) => `DATA_DIR=/var/campus-new BACKUP_TO=/mnt/other-disk/campus ${it}`,
    }),
  },
  'command-line.md': {
    'npm run campus -- help': says('people list [WORDS]'),
    'npm run campus -- people list okafor': says('ada@fuoye.edu.ng  Adaeze Okafor  user'),
    'npm run campus -- people grant ada@fuoye.edu.ng': says('is an admin now', 'is already an admin'),
    'npm run campus -- people password-link ada@fuoye.edu.ng': says(/works once within an hour: \S+/),
    'npm run campus -- people delete ada@fuoye.edu.ng': says('is deleted', 'No one has signed up', {
      refused: true,
    }),
    'npm run campus -- read-only on': says('is read-only'),
    'read-only off': says('accepts writes', undefined, { filled: campusLine() }),
    doctor: says(/^database +SQLite/m, undefined, { filled: campusLine() }),
    recount: says('as it should be', undefined, { filled: campusLine() }),
    'import books FOLDER [--as EMAIL] [--dry-run]': after(
      withABook,
      says('1 added', /0 added|1 .*there/, {
        filled: campusLine((it) => it.replace(/FOLDER.*/, '/mnt/books --as sade@fuoye.edu.ng')),
      }),
    ),
    'import people FILE.csv [--dry-run]': after(
      ({ machine: { folder } }) =>
        writeFile(
          join(folder, 'mnt/class.csv'),
          'name,email,department,level\nBola Ige,bola@fuoye.edu.ng,Law,200\n',
        ),
      says('1 added, 0 already there', '0 added, 1 already there', {
        filled: campusLine((it) => it.replace('FILE.csv [--dry-run]', '/mnt/class.csv')),
      }),
    ),
    'people password-link': says(/works once within an hour/, undefined, {
      filled: campusLine((it) => `${it} bola@fuoye.edu.ng`),
    }),
    'import firestore FOLDER [--as EMAIL] [--links FILE|--mail] [--dry-run]': after(
      withEarlierPeople,
      says(
        /1 added, 0 already there[\s\S]*1 post added/,
        /0 added, 1 already there[\s\S]*0 posts added, 1 /,
        {
          filled: campusLine((it) => it.replace(/FOLDER.*/, '/mnt/earlier')),
        },
      ),
    ),
    'import wordpress FILE.xml [--files FOLDER] [--as EMAIL] [--dry-run]': after(
      withAPost,
      says('1 post added, 0 already there', '0 posts added, 1 already there', {
        filled: campusLine((it) => it.replace(/FILE.*/, '/mnt/posts.xml --as sade@fuoye.edu.ng')),
      }),
    ),
    'import chat FILE.zip [--as EMAIL] [--dry-run]': after(
      withAChat,
      says('1 draft of papers added', '0 drafts of papers added, 1 already there', {
        filled: campusLine((it) => it.replace(/FILE.*/, '/mnt/chat.zip --as sade@fuoye.edu.ng')),
      }),
    ),
    'import telegram FOLDER [--as EMAIL] [--dry-run]': after(
      async ({ machine: { folder } }) => {
        await mkdir(join(folder, 'mnt/telegram/files'), { recursive: true })
        await writeFile(join(folder, 'mnt/telegram/files/a.pdf'), small.pdf('telegram'))
        const message = { id: 1, type: 'message', date: '2024-03-12T14:05:11', text: '', file: 'files/a.pdf' }
        await writeFile(join(folder, 'mnt/telegram/result.json'), JSON.stringify({ messages: [message] }))
      },
      says('1 draft of papers added', '0 drafts of papers added, 1 already there', {
        filled: campusLine((it) => it.replace(/FOLDER.*/, '/mnt/telegram --as sade@fuoye.edu.ng')),
      }),
    ),
  },
  'open-a-campus.md': {
    'npm run campus -- doctor': says(/^database +SQLite/m),
    'npm run campus -- import people /mnt/people.csv --dry-run': after(
      ({ machine: { folder } }) =>
        writeFile(
          join(folder, 'mnt/people.csv'),
          `name,email,department,level\n${Array.from({ length: 1_000 }, (_, at) => `Student ${at},s${at}@fuoye.edu.ng,Law,200`).join('\n')}`,
        ),
      says('1000 would be added'),
    ),
    'npm run campus -- import people /mnt/people.csv --links /mnt/links.csv': says(
      /1000 added[\s\S]*Links for 1000 people/,
      'exists already',
      { refused: true },
    ),
    'npm run campus -- import firestore /mnt/earlier --dry-run': after(
      withEarlierPeople,
      says(/1 would be added[\s\S]*1 post would be added/),
    ),
    'npm run campus -- import firestore /mnt/earlier --links /mnt/earlier-links.csv': says(
      /1 added[\s\S]*Links for 1 person/,
      'exists already',
      { refused: true },
    ),
    'npm run campus -- import books /mnt/books --dry-run': after(
      withABook,
      says('Nothing was changed: 1 would be added'),
    ),
    'npm run campus -- import books /mnt/books': says('1 added', '0 added, 1 already there'),
    'npm run campus -- import chat /mnt/chat.zip --dry-run': after(
      withAChat,
      says(/1 draft of papers would be added[\s\S]*Nothing was changed/),
    ),
    'npm run campus -- import chat /mnt/chat.zip': says(
      '1 draft of papers added',
      '0 drafts of papers added, 1 already there',
    ),
    'npm run campus -- import wordpress /mnt/posts.xml --dry-run': after(
      withAPost,
      says('1 post would be added'),
    ),
    'npm run campus -- import wordpress /mnt/posts.xml': says('1 post added', '1 already there'),
    'npm run campus -- backup /mnt/stick': says('is complete'),
    'npm run campus -- people grant ada@fuoye.edu.ng': says('is an admin now', 'is already an admin'),
  },
  'settings.md': {
    'npm run campus -- push-keys': says(/PUSH_PUBLIC_KEY=\S+[\s\S]*PUSH_PRIVATE_KEY=\S+/),
  },
  'upgrade.md': {
    'npm run release': notRun('it builds; tools/release.test.ts makes a release', isAScript),
    'rm -rf /opt/campus-new && cp -r "$(ls -dt .release/campus-* | head -1)" /opt/campus-new':
      inATestOfItsOwn,
    'rm -rf /opt/campus-before && mv /opt/campus /opt/campus-before && mv /opt/campus-new /opt/campus && systemctl restart campus':
      inATestOfItsOwn,
    'curl http://127.0.0.1:3000/health/ready': besideACampus({}, (said) =>
      expect(JSON.parse(said)).toMatchObject({
        status: 'ready',
        ...{ version: expect.any(String), commit: expect.anything(), schema: expect.any(String) },
      }),
    ),
    'git pull && npm start': after(({ machine }) => machine.stands('git', 'test "$*" = pull'), opens()),
    'cp node-v26.*-linux-*/bin/node /opt/campus/bin/node.new && mv /opt/campus/bin/node.new /opt/campus/bin/node && systemctl restart campus':
      inATestOfItsOwn,
    [blockOf('upgrade.md', 'grep -hoE').trim()]: pinsDigests,
  },
  'watch.md': {
    'apt install ffmpeg': isOfDebian,
    'apt install tesseract-ocr': isOfDebian,
    'journalctl -u campus -o cat | grep k3f9-x2pd': isFound,
    'curl 127.0.0.1:9464/metrics': besideACampus({ METRICS_PORT: '9464' }, (said) =>
      expect(said).toMatch(/^# TYPE campus_/m),
    ),
    'rule_files: [alerts.yaml]': isOfPrometheus,
    "scrape_configs: [{ job_name: campus, static_configs: [{ targets: ['127.0.0.1:9464'] }] }]":
      isOfPrometheus,
    doctor: says(/^database +SQLite/m, undefined, { filled: campusLine() }),
  },
  'grow.md': {
    'NODE_ENV=production SITE_URL=https://campus.example DATABASE_URL=postgres://campus:…@db/campus S3_BUCKET=campus S3_ENDPOINT=https://s3.example S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… npm start':
      inAFleet((env) => opens(env, withoutExamples)),
    'DATA_DIR=/var/campus DATABASE_URL=postgres://… S3_BUCKET=campus … npm run campus -- move': inAFleet(
      (env) => says('the same as before', /empty/, { filled: withoutExamples, env, refused: true }),
    ),
  },
  'limits.md': {
    'npm run tool -- bench visits': notRun('it takes minutes, and an idle machine', isAScript),
    'npm run tool -- budget': notRun('it builds, and opens a browser', isAScript),
    'npm run tool -- limits': notRun('test/house/papers.test.ts compares what it prints', isAScript),
  },
  'outages.md': {
    "alter role campus in database campus set statement_timeout = '14s'": bySql,
    'server_login_retry = 1': notRun(
      'testing/server/services/pooler.ts runs a PgBouncer with it',
      ({ command }) => expect(file('testing/server/services/pooler.ts')).toContain(`\n${command}\n`),
    ),
    'npm run tool -- drill': notRun('it takes minutes and needs what is not everywhere', isAScript),
    'apt-get install haproxy pgbouncer postgresql-15': isOfDebian,
  },
}

for (const page of pages)
  test(`each command of ${page} does what the page says, twice in a row`, async (context) => {
    const all = held[page] ?? {}
    expect(Object.keys(all)).toEqual([...new Set(commandsOf(page))])
    const help = (await Promise.all(Object.values(commands).map((one) => one()))).flatMap(({ ways }) =>
      ways.flat(),
    )
    for (const option of optionsOf(page)) expect(help.join('\n')).toContain(option)
    const machine = await aMachine()
    await withCheckout(machine)
    await withRelease(machine, 'opt/campus')
    if (page !== 'install.md') await withCampus(machine)
    for (const [command, hold] of Object.entries(all)) await hold({ machine, command, context })
  }, 120_000)

/** Releases that consist of a version only. */
async function toUpgrade() {
  const machine = await aMachine()
  const { folder, run } = machine
  await machine.stands('systemctl', `echo "$@" >> '${folder}/systemctl'`)
  const aRelease = async (path: string, version: string, at: number) => {
    await mkdir(join(folder, path, 'bin'), { recursive: true })
    await writeFile(join(folder, path, 'campus'), version)
    await writeFile(join(folder, path, 'bin/node'), `node of ${version}`)
    await utimes(join(folder, path), at, at)
  }
  const said = (path: string) => readFile(join(folder, path), 'utf8')
  return { folder, aRelease, run, said }
}

const well = { status: 0, said: '' }

test('an upgrade takes the newest of several releases and keeps the program of before, also the second time', async () => {
  const { folder, aRelease, run, said } = await toUpgrade()
  const upgrade = blockOf('upgrade.md', 'rm -rf /opt/campus-new')
  await aRelease('opt/campus', 'one', 1)
  await aRelease('checkout/.release/campus-1.0.0', 'one', 1)
  for (const [version, before, at] of [
    ['two', 'one', 2],
    ['three', 'two', 3],
  ] as const) {
    await aRelease(`checkout/.release/campus-${at}`, version, at)
    expect(await run(upgrade)).toEqual(well)
    expect([await said('opt/campus/campus'), await said('opt/campus-before/campus')]).toEqual([
      version,
      before,
    ])
    for (const nested of [
      'campus-before/campus-before',
      'campus-before/campus/campus',
      'campus/campus-3',
      'campus-new',
    ])
      expect(existsSync(join(folder, 'opt', nested)), nested).toBe(false)
  }
  expect(await said('systemctl')).toBe('restart campus\nrestart campus\n')
})

test('another Node takes the place of the one in the release, also the second time', async () => {
  const { aRelease, run, said, folder } = await toUpgrade()
  const exchange = blockOf('upgrade.md', 'cp node-v26')
  await aRelease('opt/campus', 'one', 1)
  await mkdir(join(folder, 'checkout/node-v26.11.0-linux-x64/bin'), { recursive: true })
  await writeFile(join(folder, 'checkout/node-v26.11.0-linux-x64/bin/node'), 'safer')
  for (const _ of [1, 2]) {
    expect(await run(exchange)).toEqual(well)
    expect(await said('opt/campus/bin/node')).toBe('safer')
  }
})

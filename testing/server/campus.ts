import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Caller, call } from '#contract/call.ts'
import { campus as ofCampus } from '#contract/campus.ts'
import { createApp, type Pages } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { knownCookie, sessionCookie } from '#server/http/session/read-cookies.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { noteJoined } from '#server/people/public.ts'
import { later, standingClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { diskRoom } from '#server/platform/files/free-space.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { idMaker } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { memoryLimits } from '#server/platform/limits/in-memory.ts'
import { memoryLive } from '#server/platform/live/in-memory.ts'
import { openLog } from '#server/platform/log.ts'
import type { Letter } from '#server/platform/mail/index.ts'
import { openBooks } from '#server/platform/media/books/books.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'
import type { BookText } from '#server/platform/media/text/book-text.ts'
import { openVideos } from '#server/platform/media/video/videos.ts'
import { openPush } from '#server/platform/push/index.ts'
import { digest } from '#server/platform/secrets.ts'
import { openFile } from './databases.ts'

/** A test's person: calls the API over HTTP in their own session. */
export type Persona = Caller & { id: string; email: string; token: string }

interface Options {
  /** An open database of the test; else a fast SQLite in a folder of its own. */
  database?: Database
  /** Settings besides the usual ones. */
  env?: Record<string, string>
  /** Whether addresses are proven by mailed codes. */
  mail?: boolean
  /** Pages besides the API; none by default. */
  pages?: Pages['render']
  /** Replaced parts of the platform. */
  with?: Partial<Platform>
}

/** One for all tests: its process starts slowly, is stateless between tests, and ends with its parent. */
const pictures = openPictures({ folder: tmpdir() })
const books = openBooks({ folder: tmpdir() })
const videos = openVideos({ folder: tmpdir() })

/** Books have no text: to take it out starts a process, which few tests look at. */
const noTexts: BookText = {
  machine: null,
  read: async () => ({ pages: [], total: 0, next: null, isCut: false }),
  isClosed: false,
  close: () => undefined,
}

/** Transcodes by this encoder, and probes videos as every test campus does. */
export const videosWith = (options: Omit<Parameters<typeof openVideos>[0], 'folder'>) =>
  Object.assign(openVideos({ ...options, folder: tmpdir() }), { look: videos.look })

/** The whole product without members: everything is real but the port, the clock and the mail. */
export async function campus(options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-test-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...options.env })
  const database = options.database ?? (await openFile(folder))
  const clock = standingClock()
  const letters: Letter[] = []
  const reports: unknown[] = []
  const log = openLog({ format: 'text', write: (line) => void reports.push(line) })
  const platform: Platform = {
    config,
    program: { version: '1.0.0', commit: null, schema: '' },
    clock,
    newId: idMaker(clock),
    log,
    database,
    files: await openFiles(config, log),
    room: diskRoom(folder),
    pictures,
    books,
    videos,
    texts: noTexts,
    live: memoryLive(log),
    jobs: openJobs(log, config),
    mail: {
      configured: options.mail ?? false,
      send: async (letter) => void letters.push(letter),
      forget: async () => undefined,
      sweep: async () => undefined,
    },
    push: openPush(config.push, log),
    limits: memoryLimits(),
    ...options.with,
  }
  const { server, dispatch, jobs, sayClosing, keepFront } = await createApp(
    platform,
    options.pages && { render: options.pages, shell: (words) => words, serveFiles: async () => undefined },
  )
  await server.ready()
  onTestFinished(async () => {
    await server.close()
    await platform.jobs.settled()
    await platform.live.close()
    platform.files.close()
    if (!options.database) await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Calls the app directly, without a port. */
  const fetchAs =
    (token: string | null, address = '127.0.0.1', known: string | null = null) =>
    async (url: string, init: RequestInit = {}): Promise<Response> => {
      const cookies = [token && `${sessionCookie}=${token}`, known && `${knownCookie}=${known}`].filter(
        Boolean,
      )
      const given = await server.inject({
        method: (init.method ?? 'GET') as 'GET',
        url,
        remoteAddress: address,
        headers: {
          ...(init.headers as Record<string, string>),
          ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        },
        ...(init.body === undefined || init.body === null ? {} : { payload: init.body as string }),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(given.headers))
        for (const one of [value ?? []].flat()) headers.append(name, String(one))
      const empty = given.statusCode === 204 || given.statusCode === 304
      return new Response(empty ? null : new Uint8Array(given.rawPayload), {
        status: given.statusCode,
        headers,
      })
    }

  const callerOf =
    (token: string | null): Caller =>
    (endpoint, input, init) =>
      call(endpoint, input, fetchAs(token), init)

  /** A browser at this IP address, with a cookie jar. `replies` are all its responses. */
  function browser(address?: string, jar: { token: string | null; known?: string | null } = { token: null }) {
    const replies: Response[] = []
    const caller: Caller = (endpoint, input, init) =>
      call(
        endpoint,
        input,
        async (url, init) => {
          const reply = await fetchAs(jar.token, address, jar.known)(url, init)
          replies.push(reply)
          for (const cookie of reply.headers.getSetCookie()) {
            const [, name, value = ''] = /^(?:__Host-)?([^=]+)=([^;]*)/.exec(cookie) ?? []
            if (name === sessionCookie) jar.token = value || null
            if (name === knownCookie) jar.known = value || null
          }
          return reply
        },
        init,
      )
    return Object.assign(caller, { jar, replies })
  }

  let count = 0
  /** A new member, signed in from their first call on. */
  function persona(
    role: 'user' | 'subadmin' | 'admin',
    facts: { fullName?: string; status?: 'pending' | 'active' } = {},
  ) {
    count += 1
    const id = platform.newId()
    const token = `token-of-${id}`
    const email = `person${count}@student.${ofCampus.domain}`
    const fullName = facts.fullName ?? `Person ${count}`
    const now = clock.now()
    const there = database.write(async (tx) => {
      noteJoined(tx)
      await tx
        .insertInto('users')
        .values({
          id,
          fullName,
          email,
          department: 'Law',
          level: '200',
          role,
          accountType: 'user',
          status: facts.status ?? 'active',
          search: nameAndAddress(fullName, email),
          createdAt: now,
          updatedAt: now,
          seenAt: now,
        })
        .execute()
      await tx
        .insertInto('sessions')
        .values({
          id: platform.newId(),
          userId: id,
          secret: digest(token),
          expiresAt: later(now, { days: 30 }),
          userAgent: 'test',
          createdAt: now,
        })
        .execute()
    })
    const caller: Caller = async (endpoint, input, init) => {
      await there
      return callerOf(token)(endpoint, input, init)
    }
    return Object.assign(caller, { id, email, token }) as Persona // a person's id is known before their row is written
  }

  return {
    platform,
    server,
    dispatch,
    jobs,
    sayClosing,
    keepFront,
    clock,
    letters,
    /** The lines that the server logged, so that a test can expect none. */
    reports,
    fetchAs,
    browser,
    visitor: callerOf(null),
    student: (facts?: Parameters<typeof persona>[1]) => persona('user', facts),
    subadmin: (facts?: Parameters<typeof persona>[1]) => persona('subadmin', facts),
    admin: (facts?: Parameters<typeof persona>[1]) => persona('admin', facts),
  }
}

import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import {
  everyBelonging,
  everyFigure,
  everyFiled,
  everyFront,
  everyLeave,
  everyNarrowing,
  everySearch,
  everyShown,
  everyWatched,
  features,
  kinds,
} from './features.ts'
import { createFastPath } from './http/cache/fast-path.ts'
import { createMayShareReply } from './http/cache/may-share-reply.ts'
import { createReplyCache, type ReplyCache } from './http/cache/reply-cache.ts'
import { createShared } from './http/cache/shared-replies.ts'
import { warmPages } from './http/cache/warm-pages.ts'
import { boundBody } from './http/dispatch/body-timeout.ts'
import { createDispatch, type Dispatch } from './http/dispatch/dispatch.ts'
import { drainConnections } from './http/dispatch/drain.ts'
import { hasDuplicateHost, refuseDuplicateHost } from './http/dispatch/duplicate-host.ts'
import { refuse } from './http/dispatch/exchange.ts'
import { serveHealth } from './http/dispatch/health.ts'
import { mount } from './http/dispatch/mount.ts'
import { onlyByTls } from './http/dispatch/only-by-tls.ts'
import { documentApi } from './http/dispatch/openapi.ts'
import { loggingRequests, newRequestId, type Watcher, watchRequests } from './http/dispatch/request-log.ts'
import { warnOfForwarded } from './http/dispatch/trusted-proxy.ts'
import { serveFiles } from './http/files/files.ts'
import { serveUploads } from './http/files/tus.ts'
import { announceCommits, type Heard, hearOfTaking, serveLive } from './http/live/live.ts'
import { serveLogo } from './http/pages/campus-logo.ts'
import { serveCards } from './http/pages/cards.ts'
import { serveDocuments } from './http/pages/documents.ts'
import { type RenderPage, servePages } from './http/pages/pages.ts'
import { readableUrl } from './http/pages/readable-url.ts'
import { createFindViewer, followingCampus } from './http/session/find-viewer.ts'
import { createSessionLookup } from './http/session/session-lookup.ts'
import { createBlocked } from './people/blocks.ts'
import { type CurrentCampus, followCampus } from './platform/campus/current.ts'
import type { Platform } from './platform/index.ts'
import type { Job } from './platform/jobs/index.ts'

interface App {
  server: FastifyInstance
  dispatch: Dispatch
  /** For the caller to run; nothing here starts them. */
  jobs: Job[]
  /** Keeps the main pages cached until the server is closed. */
  keepFront: () => void
  /** Answers as before, but reports not ready, so that load balancers send requests elsewhere. */
  sayClosing: () => void
}

/** The built pages, or those in development; without them there is only the API. */
export interface Pages {
  live?: boolean
  render: RenderPage
  /** The page without content around these words. */
  shell?: (words: string) => string
  /** Registers the built files on the server. */
  serveFiles: (server: FastifyInstance) => Promise<void>
}

/** In milliseconds. A head must be whole in 13 s: 10, and the interval of Node's checks; for bodies see boundBody. */
const timeouts = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 3_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
}

/** Dispatch validates requests and replies by the contract, so the framework's compilers are not loaded. */
const noCompilers = { buildValidator: noSchema, buildSerializer: noSchema }

function noSchema(): never {
  throw new Error('A route has a schema of its own: its shape belongs into the contract')
}

/** What features share besides the platform. */
const commonOf = (platform: Platform, keep: ReplyCache, campus: CurrentCampus) => ({
  campus,
  filed: everyFiled,
  shared: createShared(platform.database, keep),
  kinds,
  shown: everyShown,
  front: everyFront.pages,
  leaves: everyLeave(platform),
  belongings: everyBelonging,
  figures: everyFigure,
  search: everySearch,
  watched: everyWatched,
})

/** A process that serves nobody sends its mails by the campus as it was last published, too. */
const ofCampus = (campus: CurrentCampus, job: Job): Job => ({
  ...job,
  async run() {
    // Without its database the job itself says what it cannot do.
    await campus.follow()?.catch(() => undefined)
    return job.run()
  },
})

/** The whole product on this platform, without a port or globals; a test makes as many as it likes. */
export async function createApp(platform: Platform, pages?: Pages, traffic?: Watcher): Promise<App> {
  const { config, database, clock, log } = platform
  const campus = followCampus(database)
  const keep = createReplyCache(database, clock, campus)
  const { requests } = config.log
  const watchers = [traffic ?? [], requests === 'off' ? [] : loggingRequests(requests, log)].flat()
  const identify = followingCampus(campus, createFindViewer(database, clock, config.demandsPasskeys))
  const apart = createBlocked(database)
  const finished = createFastPath(keep, watchers, createMayShareReply(identify, apart), config.site)
  const heard: Heard = Object.assign({}, ...features.map(({ topics }) => topics))
  const stopTelling = announceCommits(database, platform.live, heard)
  const stopHearing = hearOfTaking(database, platform.live, [keep.doubt, () => front.hear()])
  const common = commonOf(platform, keep, campus)
  const opened = features.flatMap(({ open }) => open?.(platform, common) ?? [])
  const stops = opened.flatMap(({ afterCommit }) => (afterCommit ? database.afterCommit(afterCommit) : []))
  let isClosing = false
  const secure = config.site?.startsWith('https://') ?? false
  const server = Fastify({
    serverFactory: (handle) =>
      createServer(timeouts, (request, response) => {
        boundBody(request)
        if (hasDuplicateHost(request)) return refuseDuplicateHost(response)
        if (isClosing) response.shouldKeepAlive = false
        if (secure) onlyByTls(request, response)
        finished.answer(request, response, () => handle(request, response))
      }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 512 * 1024,
    genReqId: newRequestId,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    schemaController: { compilersFactory: noCompilers },
    // A malformed address: the answer reveals nothing of the server.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, log, database),
  })
  drainConnections(server)
  watchRequests(server, watchers)
  warnOfForwarded(server, config, log)
  server.addHook('onClose', async () => {
    for (const stop of [stopTelling, stopHearing, front.end, ...stops]) stop()
  })
  const dispatch = createDispatch(
    opened.flatMap(({ routes }) => routes ?? []),
    { checkReplies: !config.production, limits: platform.limits },
  )

  const front = warmPages(server, {
    front: everyFront.addresses,
    finished,
    isThere: () => keep.version([]),
    log,
  })
  serveHealth(server, platform, () => isClosing)
  if (config.serves) await answerPeople()
  return {
    ...{ server, dispatch },
    jobs: opened.flatMap(({ jobs }) => jobs ?? []).map((job) => ofCampus(campus, job)),
    keepFront: front.begin,
    sayClosing() {
      isClosing = true
    },
  }

  /** Every route except the health checks. */
  async function answerPeople(): Promise<void> {
    mount(server, { dispatch, identify, finished, log, secure, site: config.site, database })
    const lookUp = createSessionLookup(database, clock, config.demandsPasskeys)
    serveLive(server, { live: platform.live, identify, lookUp, heard })
    for (const { uploads, shelf, cards } of opened) {
      if (uploads) serveUploads(server, uploads, identify, config.site)
      if (shelf) serveFiles(server, shelf, identify, log)
      if (cards) serveCards(server, cards, dispatch, platform.limits)
    }
    const documents = opened.flatMap((one) => one.documents ?? [])
    serveDocuments(server, { documents, dispatch, keep, finished, site: config.site })
    documentApi(server, api, { identify, onlyForAdmins: config.production })
    if (pages) {
      serveLogo(server, campus)
      await pages.serveFiles(server)
      servePages(server, {
        dispatch,
        identify,
        keep,
        finished,
        clock,
        render: pages.render,
        narrowings: everyNarrowing,
        shell: pages.shell,
        live: pages.live ?? false,
        site: config.site,
        secure,
        forms: Object.assign({}, ...features.map(({ forms }) => forms)),
        database,
        log,
      })
    }
  }
}

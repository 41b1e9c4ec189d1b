import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { safePath } from '#contract/safe-path.ts'
import { leaveAdmin } from './features/admin/leaving.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { plainCommentForm, plainPostForm } from './features/blog/plain-form.ts'
import { blogRoutes } from './features/blog/routes.ts'
import { comment, post } from './features/blog/thing.ts'
import { bookRoutes } from './features/books/routes.ts'
import { book } from './features/books/thing.ts'
import { leaveFiles } from './features/files/leaving.ts'
import { createShelf } from './features/files/shelf.ts'
import { createUploads } from './features/files/uploads.ts'
import { marketplaceRoutes } from './features/marketplace/routes.ts'
import { product } from './features/marketplace/thing.ts'
import { createPushing } from './features/notices/pushing.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reelRoutes } from './features/reels/routes.ts'
import { reel, reelComment } from './features/reels/thing.ts'
import { leaveReports } from './features/reports/leaving.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { createCards } from './features/sharing/cards.ts'
import { feed } from './features/sharing/feed.ts'
import { sitemaps } from './features/sharing/sitemap.ts'
import { serveCards } from './http/cards.ts'
import { serveDocuments } from './http/documents.ts'
import { createDoor, type Door } from './http/door.ts'
import { refuse } from './http/exchange.ts'
import { sayFarewell } from './http/farewell.ts'
import { serveFiles } from './http/files.ts'
import { createFinished } from './http/finished.ts'
import { warnOfForwarded } from './http/forwarded.ts'
import { serveHealth } from './http/health.ts'
import { createIdentify } from './http/identify.ts'
import { createKeep } from './http/keep.ts'
import { announceCommits, serveLive } from './http/live.ts'
import { mount } from './http/mount.ts'
import { onlyByTls } from './http/only-by-tls.ts'
import { documentApi } from './http/openapi.ts'
import { type RenderPage, servePages } from './http/pages.ts'
import { boundBody } from './http/slow-bodies.ts'
import { serveUploads } from './http/tus.ts'
import type { Leave } from './people/leaving.ts'
import type { Platform } from './platform/index.ts'
import type { Things } from './things/thing.ts'

export interface App {
  server: FastifyInstance
  door: Door
}

/** The pages that were built, or that are being worked on; without them there is only the API. */
export interface Pages {
  live?: boolean
  render: RenderPage
  /** Puts the built files on the server. */
  serveFiles: (server: FastifyInstance) => Promise<void>
}

/** In milliseconds. A head must be whole in 13 s, which are 10 and the time between two looks; bodies: boundBody. */
const timeouts = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 3_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
}

/** Every kind of thing; a new one is added here. */
export const things: Things = { post, comment, reel, 'reel-comment': reelComment, book, product }

/** What each feature does when somebody leaves, in the order in which it is done. */
export const everyLeave = (platform: Platform): Leave[] => [
  ...Object.values(things).flatMap(({ leave }) => leave ?? []),
  leaveAdmin,
  leaveReports,
  leaveFiles(platform),
]

/** The whole product on this platform: no port, no globals; a test makes as many as it likes. */
export async function createApp(platform: Platform, pages?: Pages): Promise<App> {
  const { config, database, clock, log } = platform
  const keep = createKeep(database, clock)
  const finished = createFinished(keep)
  const stopTelling = announceCommits(database, platform.live)
  const pushing = createPushing(platform)
  const stopPushing = database.afterCommit((topics) => {
    for (const topic of topics) if (topic.startsWith('user:')) return pushing.soon()
  })
  const secure = config.site?.startsWith('https://') ?? false
  const server = Fastify({
    serverFactory: (handle) =>
      createServer(timeouts, (request, response) => {
        boundBody(request)
        if (secure) onlyByTls(request, response)
        finished.answer(request, response, () => handle(request, response))
      }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 512 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    // An address that is none: nothing of the server itself is told about it.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, log, database),
  })
  sayFarewell(server)
  warnOfForwarded(server, config, log)
  server.addHook('onClose', async () => {
    stopTelling()
    stopPushing()
  })
  const identify = createIdentify(database, clock)
  const door = createDoor(
    [
      ...authRoutes(platform, everyLeave(platform)),
      ...blogRoutes(platform, keep),
      ...bookRoutes(platform, keep),
      ...marketplaceRoutes(platform, keep),
      ...noticeRoutes(platform),
      ...reelRoutes(platform, keep),
      ...profileRoutes(platform, things),
      ...adminRoutes(platform),
      ...reportRoutes(platform, things),
    ],
    { checkReplies: !config.production, limits: platform.limits },
  )

  mount(server, { door, identify, finished, log, secure, site: config.site, database })
  serveLive(server, { live: platform.live, identify })
  serveUploads(server, createUploads(platform), identify, config.site)
  serveFiles(server, createShelf(platform, things), identify, log)
  serveCards(server, createCards(platform, things), door, platform.limits)
  const documents = [feed, ...sitemaps(platform, things)]
  serveDocuments(server, { documents, door, keep, finished, site: config.site })
  serveHealth(server, platform)
  await documentApi(server, api)
  if (pages) {
    await pages.serveFiles(server)
    servePages(server, {
      door,
      identify,
      keep,
      finished,
      clock,
      render: pages.render,
      live: pages.live ?? false,
      site: config.site,
      secure,
      forms: {
        // Back to the login page, which knows where who has signed in goes on to.
        '/login': {
          endpoint: api.auth.signIn,
          to: (from) => `/login?from=${encodeURIComponent(safePath(from))}`,
        },
        '/signup': { endpoint: api.auth.signUp, to: () => '/login?told=joined' },
        '/register': { endpoint: api.auth.signUp, to: () => '/login?told=joined' },
        '/prove': { endpoint: api.auth.prove, to: safePath },
        '/prove/code': {
          endpoint: api.auth.sendCode,
          page: '/prove',
          to: (from) => `/prove?told=sent&from=${encodeURIComponent(safePath(from))}`,
        },
        '/forgot-password': { endpoint: api.auth.forgotPassword, to: () => '/forgot-password?told=sent' },
        '/reset-password/:token': { endpoint: api.auth.resetPassword, to: () => '/login?told=reset' },
        '/first-admin/:token': { endpoint: api.auth.becomeFirstAdmin, to: () => '/admin' },
        '/post-blog': plainPostForm,
        '/blog/:id': plainCommentForm,
        '/sign-out': { endpoint: api.auth.signOut, to: () => '/' },
      },
      database,
      log,
    })
  }
  return { server, door }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedReply, isStored } from '../dispatch/answer.ts'
import type { Watcher } from '../dispatch/request-log.ts'
import { sessionTokenOf } from '../session/read-cookies.ts'
import { savesData } from '../session/saver-header.ts'
import type { MayShareReply } from './may-share-reply.ts'
import { Former, isSearch, type ReplyCache } from './reply-cache.ts'
import { createSingleFlight } from './single-flight.ts'

/**
 * Sends frequent replies from ready bytes before the framework sees the request: finding and sending them needs none.
 */
export interface FastPath {
  /** Answers from the cache, else passes on. */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /**
   * From now on visitors with the same request get this reply as long as it holds; where it `isCommon`, members too.
   */
  remember(
    request: IncomingMessage,
    route: string,
    kept: CachedReply,
    headers: readonly string[],
    isCommon?: boolean,
  ): void
  /** Whether a visitor's reply at this address is made of current data, although it may be rendered again. */
  holds(url: string, headers: IncomingMessage['headers']): Promise<boolean>
  /** Sends a visitor the last kept reply where nothing newer can be made; false where there is none they may see. */
  instead(request: IncomingMessage, response: ServerResponse): boolean
}

interface Place {
  key: string
  /** Members get the same, unless blocks concern them. */
  isCommon: boolean
  tell: readonly ((status: number) => void)[]
  headers: readonly string[]
  /** Since the last round of evictions. */
  wasAsked: boolean
}

const mostPlaces = 4_000
/** In letters. Our own addresses with host are shorter; a longer, made-up one is not cached. */
const longestPlace = 2_000

/** `site` is the public address, where the operator configured it. */
export function createFastPath(
  keep: ReplyCache,
  watchers: readonly Watcher[],
  seesAsOthers: MayShareReply,
  site: string | null,
): FastPath {
  const places = createPlaces()
  const making = createSingleFlight()
  const tellOf = (route: string) => watchers.map(({ standing }) => standing(route))
  const placeOf = site === null ? placeAtHost : placeAtSite

  return {
    answer(request, response, pass) {
      const at = request.method === 'GET' ? placeOf(request) : ''
      look(true, seesAsOthers)

      function look(isFirst: boolean, mayHave: MayShareReply) {
        const place = places.get(at)
        if (!place) return pass()
        place.wasAsked = true
        const send = (kept: CachedReply | Former | undefined) => {
          if (!kept) return missed(isFirst, place)
          if (kept instanceof Former) sendFormer(request, response, kept, place.headers)
          else sendCached(request, response, kept, place.headers)
          for (const tell of place.tell) tell(response.statusCode)
        }
        if (sessionTokenOf(request.headers.cookie)) {
          if (!place.isCommon) return pass()
          return lookForMember(place, mayHave, send)
        }
        const kept = lookFor(place.key)
        if (kept instanceof Promise) kept.then(send, pass)
        else send(kept)
      }

      /** Both in parallel: the result must be as new as the request. Without a database members get nothing. */
      function lookForMember(
        place: Place,
        mayHave: MayShareReply,
        send: (kept: CachedReply | undefined) => void,
      ) {
        const isOne = mayHave(request.headers)
        if (isOne === false) return pass()
        const kept = keep.find(place.key)
        if (isOne === true && !(kept instanceof Promise)) return send(kept)
        Promise.all([isOne, kept]).then(([isOne, kept]) => (isOne ? send(kept) : pass()), pass)
      }

      /**
       * Waits for a reply that another request is making, then looks again, because that may be older than this request; under
       * a storm of writes it is stale again, and nobody waits twice. `keep.reply` already makes each search only once.
       */
      function missed(isFirst: boolean, place: Place) {
        if (isSearch(place.key)) return pass()
        const isNew = places.get(at) !== place // made during this look-up
        const made = isFirst ? (making.at(at) ?? (isNew ? Promise.resolve() : null)) : null
        // The asker was checked when they asked.
        if (made) return void made.then(() => look(false, () => true))
        making.begin(at, response)
        pass()
      }
    },
    remember(request, route, kept, headers, isCommon = false) {
      if (request.method !== 'GET') return
      if (sessionTokenOf(request.headers.cookie) && !isCommon) return
      const place = placeOf(request)
      if (place.length > longestPlace) return
      places.set(place, {
        key: kept.key,
        isCommon,
        tell: tellOf(route),
        headers,
        wasAsked: places.has(place),
      })
      making.end(place)
    },
    async holds(url, headers) {
      const place = places.get(placeOf({ url, headers }))
      return place !== undefined && keep.isOfNow(place.key)
    },
    instead(request, response) {
      if (request.method !== 'GET' || sessionTokenOf(request.headers.cookie)) return false
      const place = places.get(placeOf(request))
      const former = place && keep.former(place.key)
      if (!former) return false
      sendFormer(request, response, former, place.headers)
      return true
    },
  }

  /** If the database fails the request takes the usual path, which reports it. */
  function lookFor(key: string) {
    try {
      return keep.look(key)
    } catch {
      return undefined
    }
  }
}

/** Made-up addresses have no end: a place that nobody asked for in a whole round is evicted. */
function createPlaces() {
  const places = new Map<string, Place>()

  function makeRoom() {
    for (const [oldest, place] of places) {
      if (places.size < mostPlaces) break
      places.delete(oldest)
      if (!place.wasAsked) continue
      place.wasAsked = false
      places.set(oldest, place)
    }
  }

  return {
    get: (at: string) => places.get(at),
    has: (at: string) => places.has(at),
    set(at: string, place: Place) {
      if (!places.has(at)) makeRoom()
      places.set(at, place)
    },
  }
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** With data saver pages differ. */
const placeAtSite = ({ headers, url }: Asked) => (savesData(headers) ? `light ${url}` : (url ?? ''))

/** Pages contain their own site; where that is taken from the request, each host has its own place. */
const placeAtHost = (request: Asked) => {
  const { host, 'x-forwarded-proto': proto = '', 'x-forwarded-host': forwarded = '' } = request.headers
  return `${host}${proto}${forwarded} ${placeAtSite(request)}`
}

/** 304 when the client has it, else the smallest encoding that it accepts. */
export function sendCached(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  kept: CachedReply,
  headers: readonly string[],
): void {
  const known = asked['if-none-match']
  if (known !== undefined && isStored(headers) && (known.includes(kept.etag) || known.trim() === '*')) {
    response.writeHead(304, ['etag', kept.etag, ...headers])
    response.end()
    return
  }
  const encoding = encodingFor(asked['accept-encoding'], kept.plain.length)
  const { body, head } = kept.in(encoding, headers)
  response.writeHead(200, head)
  response.end(method === 'HEAD' ? undefined : body)
}

/** The same, and says by how many seconds it is past its time: RFC 9211, 2.5. */
function sendFormer(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, seconds }: Former,
  headers: readonly string[],
): void {
  const past = `campus; hit; ttl=-${Math.max(1, Math.ceil(seconds))}`
  sendCached(request, response, kept, [...headers, 'cache-status', past])
}

/** Below one packet compression saves nothing. */
function encodingFor(accepts: string | string[] | undefined, bytes: number): 'br' | 'gzip' | null {
  if (typeof accepts !== 'string' || bytes < 1_024) return null
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null
}

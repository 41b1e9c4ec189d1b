import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedReply, isStored } from '../dispatch/answer.ts'
import type { Watcher } from '../dispatch/request-log.ts'
import { sessionTokenOf } from '../session/read-cookies.ts'
import { savesData } from '../session/saver-header.ts'
import type { MayShareReply } from './may-share-reply.ts'
import { isSearch, type ReplyCache } from './reply-cache.ts'
import { createSingleFlight } from './single-flight.ts'

/**
 * What is asked for again and again stands ready as bytes; finding and sending it needs no framework, so it is
 * answered before the framework sees the request.
 */
export interface FastPath {
  /** Answers from what is kept, else passes on. */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /**
   * From now on the same request, of any visitor, gets what is kept here for as long as it holds; where it `isCommon`, of
   * any member too.
   */
  remember(
    request: IncomingMessage,
    route: string,
    kept: CachedReply,
    headers: readonly string[],
    isCommon?: boolean,
  ): void
  /** Whether what a visitor is given at this address is made of what is there now, though it may be told anew. */
  holds(url: string, headers: IncomingMessage['headers']): Promise<boolean>
  /** Gives a visitor what was kept last where nothing newer can be made; false where there is nothing they may have. */
  instead(request: IncomingMessage, response: ServerResponse): boolean
}

interface Place {
  key: string
  /** Members get the same, but for who is kept apart from somebody. */
  isCommon: boolean
  tell: readonly ((status: number) => void)[]
  headers: readonly string[]
  /** Since places gave way the last time. */
  wasAsked: boolean
}

const mostPlaces = 4_000
/** In letters. No address of ours with its host is as long: whoever makes one up has it made each time. */
const longestPlace = 2_000

/** `site` is the public address, where the operator named it. */
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
        const send = (kept: CachedReply | undefined) => {
          if (!kept) return missed(isFirst, place)
          sendCached(request, response, kept, place.headers)
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

      /** Asked side by side: what is found is as new as the request. While the database tells nothing, they get nothing. */
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
       * What is made for another may be older than this request, so it is looked at like anything that is kept; under a
       * storm of writes it has moved again, and nobody waits twice. The same search is made once as it is (`keep.reply`).
       */
      function missed(isFirst: boolean, place: Place) {
        if (isSearch(place.key)) return pass()
        const isNew = places.get(at) !== place // made while this looked
        const made = isFirst ? (making.at(at) ?? (isNew ? Promise.resolve() : null)) : null
        // Who asks was looked at when they asked.
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
      const kept = place && keep.former(place.key)
      if (!kept) return false
      sendCached(request, response, kept, place.headers)
      return true
    },
  }

  /** Where the database does not tell, the usual way does, or says so. */
  function lookFor(key: string) {
    try {
      return keep.look(key)
    } catch {
      return undefined
    }
  }
}

/** Words have no end, so a place that nobody asked for in a whole round gives way; whoever does has it made again. */
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

/** Who saves data gets another page. */
const placeAtSite = ({ headers, url }: Asked) => (savesData(headers) ? `light ${url}` : (url ?? ''))

/** Pages name their own site in places; where it is the one that they are asked at, another host is another place. */
const placeAtHost = (request: Asked) => {
  const { host, 'x-forwarded-proto': proto = '', 'x-forwarded-host': forwarded = '' } = request.headers
  return `${host}${proto}${forwarded} ${placeAtSite(request)}`
}

/** 304 when the asker has it, else its smallest form that the asker takes. */
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

/** Below a packet's worth of bytes compression saves nobody anything. */
function encodingFor(accepts: string | string[] | undefined, bytes: number): 'br' | 'gzip' | null {
  if (typeof accepts !== 'string' || bytes < 1_024) return null
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null
}

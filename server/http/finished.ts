import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kept } from './answer.ts'
import { sessionTokenOf } from './identify.ts'
import type { Keep } from './keep.ts'
import type { Watcher } from './requests.ts'
import { savesData } from './saver.ts'

/**
 * What visitors ask for again and again stands ready as bytes; finding and sending it needs no framework, so it is
 * answered before the framework sees the request.
 */
export interface Finished {
  /** Answers from what is kept, else passes on. */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /** From now on the same request, of any visitor, gets what is kept here for as long as it holds. */
  remember(request: IncomingMessage, route: string, kept: Kept, headers: readonly string[]): void
}

interface Place {
  key: string
  tell: readonly ((status: number) => void)[]
  headers: readonly string[]
}

const mostPlaces = 4_000

export function createFinished(keep: Keep, watchers: readonly Watcher[] = []): Finished {
  const places = new Map<string, Place>()
  const tellOf = (route: string) => watchers.map(({ standing }) => standing(route))

  return {
    answer(request, response, pass) {
      const place = isVisitors(request) ? places.get(placeOf(request)) : undefined
      if (!place) return pass()
      const send = (kept: Kept | undefined) => {
        if (!kept) return pass()
        sendKept(request, response, kept, place.headers)
        for (const tell of place.tell) tell(response.statusCode)
      }
      const kept = lookFor(place.key)
      if (kept instanceof Promise) kept.then(send, pass)
      else send(kept)
    },
    remember(request, route, kept, headers) {
      if (!isVisitors(request)) return
      if (places.size >= mostPlaces) places.clear()
      places.set(placeOf(request), { key: kept.key, tell: tellOf(route), headers })
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

const isVisitors = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && !sessionTokenOf(headers.cookie)

/**
 * Pages name their own site in places, so the same path at another host is another place; and who saves data gets
 * another page.
 */
const placeOf = ({ headers, url }: IncomingMessage) =>
  `${savesData(headers) ? 'light ' : ''}${headers.host}${headers['x-forwarded-proto'] ?? ''}${headers['x-forwarded-host'] ?? ''} ${url}`

/** 304 when the asker has it, else its smallest form that the asker takes. */
export function sendKept(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  kept: Kept,
  headers: readonly string[],
): void {
  const known = asked['if-none-match']
  if (known !== undefined && (known.includes(kept.etag) || known.trim() === '*')) {
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

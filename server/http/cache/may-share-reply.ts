import type { IncomingHttpHeaders } from 'node:http'
import type { createBlocked } from '#server/people/blocks.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { FindViewer } from '../session/find-viewer.ts'

/**
 * Whether a request with these headers is from a member who gets the reply that everybody gets; synchronous
 * where known.
 */
export type MayShareReply = (headers: IncomingHttpHeaders) => boolean | Promise<boolean>

export function createMayShareReply(
  identify: FindViewer,
  apart: Pick<ReturnType<typeof createBlocked>, 'from'>,
): MayShareReply {
  function sees(viewer: Viewer | null, actingFor: unknown): boolean | Promise<boolean> {
    // A request made for another account is left to the usual path, which refuses it.
    if (viewer === null || (actingFor !== undefined && actingFor !== viewer.id)) return false
    return viewer.isApart === false || apart.from(viewer).then((these) => these.length === 0)
  }

  return (headers) => {
    const viewer = identify(headers.cookie)
    const actingFor = headers['x-acting-for']
    return viewer instanceof Promise
      ? viewer.then((asked) => sees(asked, actingFor))
      : sees(viewer, actingFor)
  }
}

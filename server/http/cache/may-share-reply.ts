import type { IncomingHttpHeaders } from 'node:http'
import type { createBlocked } from '#server/people/blocks.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { FindViewer } from '../session/find-viewer.ts'

/** Whether whoever asks with these headers is a member who is given what everybody is given; at once where it is known. */
export type MayShareReply = (headers: IncomingHttpHeaders) => boolean | Promise<boolean>

export function createMayShareReply(
  identify: FindViewer,
  apart: Pick<ReturnType<typeof createBlocked>, 'from'>,
): MayShareReply {
  function sees(viewer: Viewer | null, actingFor: unknown): boolean | Promise<boolean> {
    // Who acts for somebody else is refused by what makes the answer.
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

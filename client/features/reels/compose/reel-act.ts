import type { NewAct } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { ReelBody } from './deliver.ts'
import type { ReelDraft } from './draft.ts'

/** The act of posting a reel. */
export function reelAct(ownerId: string, { isPaused: _, ...body }: ReelDraft): NewAct<ReelBody> {
  return {
    ...{ id: body.id, ownerId, kind: 'reel', topic: 'my-reels', to: address('postReel') },
    about: body.id,
    title: `Reel “${body.caption.trim()}”`,
    body,
    bytes: body.video?.file.size ?? 0,
  }
}

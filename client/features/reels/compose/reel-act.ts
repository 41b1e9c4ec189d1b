import type { NewAct } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { ReelBody } from './deliver.ts'
import type { ReelDraft } from './draft.ts'
import { addTag } from './typed-tag.ts'

/** The act of posting a reel; a tag that was only typed goes with it. */
export function reelAct(ownerId: string, { isPaused: _, tag = '', ...draft }: ReelDraft): NewAct<ReelBody> {
  const body = { ...draft, tags: addTag(draft.tags, tag) }
  return {
    ...{ id: body.id, ownerId, kind: 'reel', topic: 'my-reels', to: address('postReel') },
    about: body.id,
    title: `Reel “${body.caption.trim()}”`,
    body,
    bytes: body.video?.file.size ?? 0,
  }
}

/** The parts of the product that run on a phone which may die at any moment; see bundle.ts. */
import { QueryClient } from '@tanstack/react-query'
import { actingFor, callByNetwork } from '#client/api/api-client.tsx'
import { type Change, changeAct } from '#client/api/mutations/change-act.ts'
import { actKind } from '#client/api/offline-kinds.ts'
import { offlineKinds } from '#client/app/offline-kinds.ts'
import { postComments } from '#client/features/blog/comments/commented.ts'
import { createDraftSession } from '#client/features/blog/compose/draft/draft-session.ts'
import { keptDrafts } from '#client/features/blog/compose/draft/saved-drafts.ts'
import { handIn, takeBack } from '#client/features/blog/compose/submit-draft.ts'
import { uploadPicture } from '#client/features/blog/compose/upload-picture.ts'
import { writeComment } from '#client/features/comments/write-comment.ts'
import { listingDrafts } from '#client/features/marketplace/compose/drafts.ts'
import type { ListingBody } from '#client/features/marketplace/compose/listing.ts'
import { listingAct } from '#client/features/marketplace/compose/listing-act.ts'
import { freshReel, reelDrafts } from '#client/features/reels/compose/drafts.ts'
import { reelAct } from '#client/features/reels/compose/reel-act.ts'
import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'
import { createAutosave } from '#client/offline/outbox/drafts/draft-autosave.ts'
import type { NewAct } from '#client/offline/outbox/index.ts'
import { sendAct, startOutbox, tryNow } from '#client/offline/outbox/runtime.ts'
import { shown } from '#client/offline/outbox/visible-acts.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { rememberPerson } from '#client/offline/storage/person.ts'
import { sendWithoutPage } from '#client/service-worker/send.ts'

export { sendWithoutPage }

/** A page with a signed-in member, and the actions there. */
export function openPage(ownerId: string) {
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: ownerId } })
  rememberPerson(ownerId)
  const call = actingFor(callByNetwork, () => ownerId)
  startOutbox({ client, call, deliveryOf: async (kind) => actKind(offlineKinds, kind)?.load() })

  return {
    client,
    newId,
    shown: shown.get,
    tryNow,
    /** Fires the browser's online or offline event. */
    network: (there: boolean) => (there ? void connectivity.again() : connectivity.lost()),
    send: (act: NewAct) => sendAct(act),
    act: (of: Omit<NewAct, 'ownerId' | 'id'>): NewAct => ({ id: newId(), ownerId, ...of }),
    changeAct: (change: Change) => changeAct(ownerId, change),
    comment: (said: Omit<Parameters<typeof writeComment>[1], 'id' | 'ownerId'>) =>
      writeComment(postComments, { id: newId(), ownerId, ...said }, () => undefined),
    listing: () =>
      createAutosave(
        listingDrafts,
        { ownerId, key: '' },
        (): ListingBody => ({
          listing: {
            ...{ id: newId(), edits: false, pictures: [] },
            fields: {
              ...{ name: '', description: '', price: '', whatsapp: '' },
              ...{ category: null, condition: null, place: null },
            },
          },
          blobs: {},
        }),
      ),
    listingAct: (body: ListingBody) => listingAct(ownerId, body),
    reel: () => createAutosave(reelDrafts, { ownerId, key: 'new' }, freshReel),
    reelAct: (reel: Parameters<typeof reelAct>[1]) => reelAct(ownerId, reel),
    post: (postId: string | null = null) =>
      createDraftSession({
        ...{ call, viewerId: ownerId, postId, sendPicture: uploadPicture(ownerId) },
        refusalOf: async () => null,
        shrink: async (file) => file,
        ...{ handIn: handIn(ownerId), takeBack: takeBack(ownerId), isOnline: isReachable },
        now: () => new Date().toISOString(),
      }),
    posts: () => keptDrafts(ownerId),
  }
}

export type Page = ReturnType<typeof openPage>

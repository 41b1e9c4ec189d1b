// @vitest-environment node
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { upload } from '#client/api/uploads/upload.ts'
import { allOf, enqueue } from '#client/offline/outbox/queue-store.ts'
import type { Delivering, Delivery } from '#client/offline/outbox/sending/delivery.ts'
import { sendActBy } from '#client/offline/outbox/sending/send-act.ts'
import { createSender } from '#client/offline/outbox/sending/sender.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { noise } from '#testing/server/samples/media.ts'
import * as listing from './deliver.ts'
import type { ListingBody } from './listing.ts'
import { listingAct } from './listing-act.ts'

const delivery: Delivery = listing

test('a picture whose id stands for something else on the campus gets another one, and the product arrives', async () => {
  const it = await campus()
  const [ada, bola] = [it.student(), it.student()]
  for (const one of [ada, bola]) await one(api.auth.session, {})
  const as =
    (token: string): typeof fetch =>
    async (url, { body, ...init } = {}) =>
      it.fetchAs(token)(String(url), {
        ...init,
        body: body instanceof Blob ? (Buffer.from(await body.arrayBuffer()) as never) : body, // light-my-request takes it
        headers: Object.fromEntries(new Headers(init.headers)),
      })
  const [taken, free] = [newId(), newId()]
  const theirs = new Blob([await noise(40, 40)])
  await upload(theirs, { id: taken, kind: 'picture', name: 'theirs.jpg', fetch: as(bola.token) })

  const body: ListingBody = {
    listing: {
      ...{ id: newId(), edits: false },
      fields: {
        ...{ name: 'Kettle', description: 'Boils.', price: '700', whatsapp: '0803 555 0142' },
        ...{ category: 'Electronics', condition: null, place: null },
      },
      pictures: [taken, free].map((id) => ({ id, name: `${id}.jpg`, was: 1, bytes: 1 })),
    },
    blobs: { [taken]: new Blob([await noise(48, 48)]), [free]: new Blob([await noise(56, 56)]) },
  }
  await enqueue(listingAct(ada.id, body))
  const sender = createSender({
    hear: () => undefined,
    attempt: (act, _, signal) =>
      sendActBy<Delivering>(delivery.deliver, act, {
        ...{ call: ada, client: new QueryClient(), fetch: as(ada.token), signal },
        onProgress: () => undefined,
      }),
  })
  await sender.sendLane(ada.id, 'middling')
  expect(await allOf(ada.id)).toEqual([])
  const { pictures } = await ada(api.products.read, { id: body.listing.id })
  expect(pictures.map(({ width }) => width)).toEqual([48, 56])
  expect(pictures.map(({ id }) => id)).toEqual([expect.not.stringMatching(taken), free])
})

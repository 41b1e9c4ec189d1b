import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { badgeQuery } from '#client/features/trust/queries.ts'
import { isGone } from '#client/offline/outbox/drafts/draft-gone.ts'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { limits } from '#contract/campus.ts'
import { factsOf, kindNamed } from '#contract/marketplace/product-kinds.ts'
import { myNumberQuery, ownProductQuery } from '../own/own-queries.ts'
import { listingDrafts } from './drafts.ts'
import { ListingForm, SavedMeanwhile, titleOf } from './form.tsx'
import { formWordsOf } from './form-words.ts'
import type { ListingBody } from './listing.ts'
import { listingTopic } from './listing-act.ts'
import { fieldsReady } from './listing-fields.tsx'

/** Loaded with the code for waiting, while there is a network. */
const JustKept = part(() => import('./lazy-parts.ts').then((it) => it.justKept()))

/** Loaded on demand: few edit what is gone. */
const GoneListing = part(() => import('./gone-listing.tsx').then((module) => module.GoneListing))

export async function prepare(asked: Prepare): Promise<void> {
  const { client, call, search } = asked
  const id = search.get('id')
  await Promise.all([
    client.prefetchQuery(myNumberQuery(call)),
    id && client.prefetchQuery({ ...ownProductQuery(call, id), meta: { page: true } }),
  ])
  await parts(asked)
  if (factsOf(kindIn(asked)).isVerified) await client.prefetchQuery(badgeQuery(call))
  if (import.meta.env.SSR && id) await Promise.all([SavedMeanwhile, GoneListing].map((one) => one.ready()))
}

export const parts = (asked: Prepare): Promise<void> => fieldsReady(kindIn(asked))

/** Of the listing that is edited, or of the one that is made. */
function kindIn({ client, call, search }: Prepare) {
  const id = search.get('id')
  const own = id && client.getQueryData(ownProductQuery(call, id).queryKey)
  return own ? own.kind : askedKind(search)
}

const askedKind = (params: URLSearchParams) => kindNamed(params.get('kind'))

/** 'List New Product', or edits one's own when the address names it. */
export default function PostProductPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const named = (id === null && params.get('name')?.slice(0, limits.productName)) || undefined
  // What was begun under another name stays as it is.
  const draftKey = id ?? params.get('draft') ?? (named ? `named-${named}` : '')
  const [kept, setKept] = useState<string | null>(null)
  const asked = askedKind(params)
  const call = useCall()
  const viewer = useViewer()
  const acts = useActs({ topic: listingTopic })
  const waiting = acts.find((act) => act.id === draftKey) as Act<ListingBody> | undefined // this topic holds listings only
  // Its edit was refused as gone: what this phone has cached of it counts no more.
  const doubted = isGone(waiting?.refusal)
  const own = useQuery({
    ...ownProductQuery(call, id ?? ''),
    enabled: id !== null,
    refetchOnMount: doubted ? 'always' : true,
  })
  const number = useQuery(myNumberQuery(call))
  if (!viewer) return null // the route is for members
  const given = {
    ownerId: viewer.id,
    number: number.data?.whatsapp ?? null,
    waiting: waiting?.body ?? null,
  }
  if (id && isGone(own.error))
    return (
      <Suspense>
        <GoneListing key={id} id={id} {...given} Form={ListingForm} drafts={listingDrafts} />
      </Suspense>
    )

  if (!draftKey && acts.some((act) => act.id === kept))
    return (
      <>
        <PageHead title="Saved on this phone" hidden />
        <Suspense>
          <JustKept onMore={() => setKept(null)} />
        </Suspense>
      </>
    )
  return (
    <>
      <PageHead title={id ? formWordsOf(own.data?.kind).edit : titleOf(asked)} hidden />
      <ListStates
        count={(!id || own.data) && !(doubted && own.isFetching) ? 1 : undefined}
        {...statesOf(own)}
        unable="Failed to load product"
        failure={own.error?.message ?? 'Please check your connection and try again.'}
        skeleton={<LinesSkeleton what="the form" />}
        empty={null}
      >
        <ListingForm
          key={draftKey}
          draftKey={draftKey}
          {...given}
          own={own.data ?? null}
          asked={id ? undefined : asked}
          named={named}
          onKept={setKept}
        />
      </ListStates>
    </>
  )
}

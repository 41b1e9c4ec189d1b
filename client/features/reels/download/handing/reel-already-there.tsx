import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { AlreadyThere } from '#client/features/giving/already-downloaded.tsx'
import { sameAs } from '#client/features/giving/find-same-file.ts'
import { sha256Of } from '#client/offline/data-usage/sha256.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { Reel, ReelRead } from '#contract/reels/endpoints.ts'
import { useKeptReels } from '../downloaded-list.ts'
import { keepAs } from './keep-as.ts'

/** Finds the reel whose video has exactly these bytes in one of its sizes, as `bookOf` finds a book. */
const reelOf = (sha256: string, call: Caller, person: string): Promise<Reel | null> =>
  sameAs<Reel>({
    ...{ kind: 'reel', person },
    ask: async () => (await call(api.reels.same, { query: { sha256 } })).reel,
    is: (reel) => (reel as Partial<ReelRead>).sums?.includes(sha256) ?? false,
  })

/** Shown when the campus has exactly this video; `id` is this choice of it, so that the answer is of no other file. */
export default function ReelAlreadyThere({ id, file }: { id: string; file: File }) {
  const client = useQueryClient()
  const call = useCall()
  const person = personOf(client)
  const kept = useKeptReels()
  const { data: reel } = useQuery({
    queryKey: ['same-reel', id],
    queryFn: async ({ signal }) => reelOf(await sha256Of(file, { signal }), call, person),
    networkMode: 'always',
    meta: { keep: false },
  })
  if (!reel) return null
  return (
    <AlreadyThere
      says="This reel is already on the campus"
      title={reel.caption}
      to={address('reels', { id: reel.id })}
      bytes={file.size}
      isHere={kept?.has(reel.id) ?? false}
      keep={() => keepAs(person, reel, file)}
    />
  )
}

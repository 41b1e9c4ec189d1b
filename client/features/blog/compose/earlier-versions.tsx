import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { PostVersion, PostVersionCard } from '#contract/blog/writing-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { FormattedText } from '../view/formatted-text.tsx'

const versionsQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['post-versions', id],
    queryFn: ({ signal }) => call(api.ownPosts.versions, { id }, { signal }),
    // Each save may add a version.
    staleTime: 0,
  })

interface EarlierVersionsProps {
  postId: string
  close: () => void
  /** Continues with this version; the present text is put aside. */
  restore: (version: PostVersion) => void
}

/** Earlier versions of a post, as the campus has kept them for its author. */
export default function EarlierVersions({ postId, close, restore }: EarlierVersionsProps) {
  const call = useCall()
  const client = useQueryClient()
  const query = useQuery(versionsQuery(call, postId))
  const [shown, setShown] = useState<PostVersion | null>(null)
  const versions = query.data?.items

  async function see(id: string) {
    try {
      setShown(
        await client.fetchQuery({
          queryKey: ['post-versions', postId, id],
          queryFn: () => call(api.ownPosts.version, { id: postId, versionId: id }),
        }),
      )
    } catch {
      toast.fail('This version didn’t load. Please try again.')
    }
  }

  return (
    <Dialog open onClose={close} title="Earlier versions">
      {shown ? (
        <div className="grid gap-4">
          <p className="t-small">
            <Time at={shown.savedAt} as="short" />, <Time at={shown.savedAt} as="clock" />
          </p>
          <p className="t-head">{shown.title || 'Untitled'}</p>
          <FormattedText html={shown.content} className="prose-small" />
          <Button
            wide
            onClick={() => {
              restore(shown)
              close()
            }}
          >
            Use this version
          </Button>
          <Button kind="quiet" wide onClick={() => setShown(null)}>
            Back
          </Button>
        </div>
      ) : (
        <ListStates
          count={versions?.length}
          {...statesOf(query)}
          unable="Unable to load earlier versions"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="earlier versions" />}
          empty={<p>Nothing yet. We save one every ten minutes as you write, and each time you come back.</p>}
        >
          <ul>
            {versions?.map((version) => (
              <li
                key={version.id}
                className="flex items-center gap-3 border-b border-line py-2 last:border-0"
              >
                <p className="min-w-0 flex-1">
                  <b className="num">
                    <Time at={version.savedAt} as="short" />, <Time at={version.savedAt} as="clock" />
                  </b>
                  <br />
                  <span className="t-small">{madeOf(version)}</span>
                </p>
                <Button small kind="line" onClick={() => see(version.id)}>
                  See<span className="sr-only"> the version of {version.title || 'Untitled'}</span>
                </Button>
              </li>
            ))}
          </ul>
          <p className="t-small mt-3">
            We keep them for ten days; only you see them. Using one keeps the current one too.
          </p>
        </ListStates>
      )}
    </Dialog>
  )
}

/** '388 words, 1 picture' */
function madeOf({ words, pictures }: PostVersionCard): string {
  const said = words === 1 ? '1 word' : `${words} words`
  if (pictures === 0) return said
  return `${said}, ${pictures === 1 ? '1 picture' : `${pictures} pictures`}`
}

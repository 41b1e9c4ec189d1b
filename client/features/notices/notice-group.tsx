import { useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Talk } from '#client/ui/media/drawings/talk.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds } from '#contract/kinds.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import { patterns } from '#contract/page-patterns.ts'
import { toldOf } from './notice-parts.ts'
import { Faces } from './notice-row.tsx'
import { noticesQuery } from './queries.ts'

/** Comments on one thing, each with its own words and link. */
export function NoticeGroup({ of }: { of: string }) {
  const call = useCall()
  const [params] = useSearchParams()
  const { query, items, states } = useList<Notice, Page>(noticesQuery(call, params.get('after'), of))
  const listed = useQueryClient()
    .getQueryData(noticesQuery(call, null).queryKey)
    ?.pages.flatMap((page) => page.items)
    .find(({ id }) => id === of)
  const newest = items?.[0] ?? listed
  const title = newest && toldOf(newest).title
  return (
    <div className="max-w-measure">
      <PageHead title={title || 'Notices'} hidden />
      <Link to={address('notices')} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Notices
      </Link>
      <h1 className="t-title break-words">{title || 'Notices'}</h1>
      {newest && (
        <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 t-meta">
          {listed?.group && saidOf(newest, listed.group.count)}
          <Link
            to={newest.link.split('#')[0] ?? newest.link}
            className="link inline-flex min-h-11 items-center"
          >
            Open the {kindAt(newest.link)}
          </Link>
        </p>
      )}
      <ListStates
        {...states}
        things="notices"
        unable="Unable to load notices"
        failure="Failed to load notices. Please try again."
        skeleton={<LinesSkeleton what="your notices" />}
        more={
          query.hasNextPage && (
            <LoadMore query={query} to={(after) => address('notices', { of, after })}>
              Load More Notices
            </LoadMore>
          )
        }
        empty={
          <EmptyState drawing={<Talk />} title="Nothing here anymore">
            These comments were deleted or hidden.
          </EmptyState>
        }
      >
        <ul className="border-line border-t">
          {items?.map((notice) => (
            <li key={notice.id} className="border-line border-b">
              <Said notice={notice} />
            </li>
          ))}
        </ul>
      </ListStates>
    </div>
  )
}

type Page = { items: Notice[]; next: string | null }

function Said({ notice }: { notice: Notice }) {
  const { who, quote } = toldOf(notice)
  return (
    <Link to={notice.link} className="notice notice-old">
      <Faces of={notice} />
      <span className="min-w-0 break-words">
        <b>{who}</b>
        <span className="t-small num">
          &nbsp;· <Time at={notice.createdAt} as="brief" />
        </span>
        <span className="notice-quote">{quote}</span>
      </span>
    </Link>
  )
}

/** 'post': the kind of thing at this address of the site. */
function kindAt(link: string): string {
  const standsThere = ({ page }: KindWords) => link.startsWith(patterns[page].replace(/\/:.*/, ''))
  return (Object.values<KindWords>(contentKinds).find(standsThere)?.label ?? 'page').toLowerCase()
}

const saidOf = ({ kind }: Notice, count: number) => `${count} ${kind === 'reply' ? 'replies' : 'comments'}`
